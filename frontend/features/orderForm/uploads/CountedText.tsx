import { useId, useState } from 'react';
import useSWR from 'swr';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { CountedTextLine } from '#shared/rules/words/countedTextLines.ts';
import { readCountedText } from '#shared/rules/words/readCountedText.ts';
import { countedScopes } from '#shared/rules/words/scopes.ts';

const atOnce = 100;
/** Of a longer paragraph only the beginning is shown; its count is that of the whole. */
const longestShown = 2_000;

interface Props {
  fileHash: string;
  /** A fresh link to the counted text, which lasts ten minutes. */
  link: () => Promise<string | undefined>;
}

/** The text of a file as it was counted, paragraph by paragraph with the words of each, when someone asks for it. */
export function CountedText({ fileHash, link }: Props) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  const region = useId();
  return (
    <div className="mt-4 border-t border-line pt-4">
      <button
        type="button"
        className="btn-link"
        aria-expanded={open}
        aria-controls={region}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'order/text.hide' : 'order/text.show')}
      </button>
      <div id={region}>{open && <Paragraphs fileHash={fileHash} link={link} />}</div>
    </div>
  );
}

function Paragraphs({ fileHash, link }: Props) {
  const { t, locale } = useI18n();
  const [shown, setShown] = useState(atOnce);
  const { data, error } = useSWR(['counted text', fileHash], async () => readCountedText(await fetchText(link)));
  if (error !== undefined) return <p className="error mt-3">{t('order/count.failed')}</p>;
  if (!data) return <p className="hint mt-3">{t('site/loading')}</p>;
  const { head, paragraphs } = data;
  const rest = countedScopes.reduce((sum, scope) => sum + (head.notShown[scope]?.words ?? 0), 0);
  const more = Math.min(atOnce, paragraphs.length - shown);
  return (
    <>
      <table className="mt-3 w-full">
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="text-left font-normal">
              {t('order/text.paragraph')}
            </th>
            <th scope="col" className="num font-normal">
              {t('order/text.words')}
            </th>
          </tr>
        </thead>
        <tbody>
          {paragraphs.slice(0, shown).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a file never change their places
            <Row key={index} line={line} locale={locale} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <button type="button" className="btn btn-quiet btn-small mt-2" onClick={() => setShown(shown + atOnce)}>
          {t('order/text.more', { count: more })}
        </button>
      )}
      {more <= 0 && rest > 0 && <p className="hint mt-2">{t('order/text.rest', { words: rest })}</p>}
    </>
  );
}

function Row({ line, locale }: { line: CountedTextLine; locale: string }) {
  const { t } = useI18n();
  const { text, scope, counted, words, repeated } = line;
  const notes = [
    ...(scope === 'body' || scope === 'cells' ? [] : [t(`order/scope.${scope}`)]),
    ...(counted ? [] : [t('order/count.free')]),
    ...(repeated ? [t('order/text.repeated')] : []),
  ];
  return (
    <tr className={`border-t border-line align-top ${counted ? '' : 'text-muted'}`}>
      <td className="py-1.5 pr-4 break-words whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text.length > longestShown ? `${text.slice(0, longestShown)}…` : text}
        {notes.length > 0 && <span className="hint block">{notes.join(' · ')}</span>}
      </td>
      <td className="num py-1.5">{new Intl.NumberFormat(locale).format(words)}</td>
    </tr>
  );
}

async function fetchText(link: Props['link']): Promise<string> {
  const url = await link();
  const response = url === undefined ? undefined : await fetch(url);
  if (!response?.ok) throw new Error('The counted text did not load.');
  return response.text();
}
