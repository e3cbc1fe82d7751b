import type { Locale } from '#shared/messages/locale.ts';
import type { Mark } from '../../domain/corrections/correction.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';

/** Most characters of one message. */
const mostWords = 4000;

/** A correction as a message of the thread: what is meant as a whole, then each mark with its passage. */
export const correctionWords =
  (locale: Locale, text: string | undefined) =>
  (number: number, marks: readonly Mark[]): string =>
    [
      catalogueText(locale, 'catalogue/thread.correction', { number }),
      ...(text === undefined ? [] : [text]),
      ...marks.map(({ fileName, quote, comment }) =>
        quote === ''
          ? `${fileName}: ${comment}`
          : catalogueText(locale, 'catalogue/thread.mark', { file: fileName, quote: quote.slice(0, 200), comment }),
      ),
    ]
      .join('\n\n')
      .slice(0, mostWords);
