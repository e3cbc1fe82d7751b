import { useI18n } from '#frontend/i18n/I18n.tsx';
import { hasBrand } from '#frontend/offeredPages.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { countText } from '#shared/rules/words/countText.ts';

/** Stands where a certificate names somebody: nobody is made up, and nobody is shown. */
const hidden = '████';

interface Paper {
  /** Of the document, then of its translation. */
  heads: readonly [string, string];
  /** Each line of the document beside its translation. */
  lines: readonly (readonly [string, string])[];
  /** What is stamped and signed, which a sworn translator describes. */
  marks: readonly (readonly [string, string])[];
}

/** A birth certificate as readers of a language have them translated: of Poland into English, of Great Britain into Polish. */
const papers: Readonly<Record<Locale, Paper>> = {
  en: {
    heads: ['Odpis skrócony aktu urodzenia', 'Abridged copy of a birth record'],
    lines: [
      ['Urząd Stanu Cywilnego', 'Civil Registry Office'],
      [`1. Nazwisko: ${hidden}`, `1. Surname: ${hidden}`],
      [`2. Imiona: ${hidden}`, `2. Given names: ${hidden}`],
      [`3. Data urodzenia: ${hidden}`, `3. Date of birth: ${hidden}`],
      [`4. Miejsce urodzenia: ${hidden}`, `4. Place of birth: ${hidden}`],
    ],
    marks: [
      ['Pieczęć urzędowa', '[1: round official seal with the emblem of Poland]'],
      ['Podpis', '[2: illegible signature]'],
    ],
  },
  pl: {
    heads: ['Copy of an entry of birth', 'Odpis wpisu aktu urodzenia'],
    lines: [
      ['General Register Office', 'Urząd Stanu Cywilnego (General Register Office)'],
      [`1. Surname: ${hidden}`, `1. Nazwisko: ${hidden}`],
      [`2. Name: ${hidden}`, `2. Imię: ${hidden}`],
      [`3. When born: ${hidden}`, `3. Data urodzenia: ${hidden}`],
      [`4. Where born: ${hidden}`, `4. Miejsce urodzenia: ${hidden}`],
    ],
    marks: [
      ['Stamp of the office', '[1: okrągła pieczęć urzędu]'],
      ['Signature', '[2: podpis nieczytelny]'],
    ],
  },
};

/**
 * The idea of the name: a leaf with a document, and its verso, the finished translation; the box below turns it over, with
 * the mouse, a finger or the space bar. What is counted is the text that is seen, by the rule that counts an order.
 */
export function TurnedLeaf() {
  const { t, locale } = useI18n();
  const { heads, lines, marks } = papers[locale];
  const text = [heads[0], ...[...lines, ...marks].map(([source]) => source)].join('\n').replaceAll(hidden, '');
  const source = locale === 'en' ? 'pl' : 'en';
  const isSworn = hasBrand('sworn');
  return (
    <figure className="turned min-w-0 max-w-xl" aria-label={t('home/leaf.label')}>
      <div className="turned-stage" aria-hidden="true">
        <div className="leaf" lang={source}>
          <p className="leaf-head">{t('home/leaf.source')}</p>
          <p className="leaf-title">{heads[0]}</p>
          {lines.map(([line]) => (
            <Line key={line} text={line} />
          ))}
          <p className="leaf-marks">
            {marks.map(([mark], index) => (
              <span key={mark} className={index === 0 ? 'stamp' : 'signed'}>
                <b>{index + 1}</b> {mark}
              </span>
            ))}
          </p>
        </div>
        <div className="leaf verso" lang={locale}>
          <p className="leaf-head">{t(isSworn ? 'home/leaf.sworn' : 'home/leaf.target')}</p>
          <p className="leaf-title">{heads[1]}</p>
          {lines.map(([, line]) => (
            <Line key={line} text={line} />
          ))}
          {isSworn && (
            <>
              {marks.map(([, mark]) => (
                <p key={mark}>{mark}</p>
              ))}
              <p className="leaf-end">{t('home/leaf.signed')}</p>
            </>
          )}
        </div>
      </div>
      <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <label className="btn btn-quiet btn-small cursor-pointer has-focus-visible:outline-3">
          <input type="checkbox" className="sr-only" data-turn />
          {t('home/leaf.turn')}
        </label>
        <span className="text-muted">{t('home/leaf.counted', { words: countText(text).words })}</span>
      </figcaption>
    </figure>
  );
}

/** A line whose names are covered. */
function Line({ text }: { text: string }) {
  const [before, after] = text.split(hidden);
  return (
    <p>
      {before}
      {after !== undefined && <i className="covered" />}
    </p>
  );
}
