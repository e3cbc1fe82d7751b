import { brand } from '#shared/model/brand.ts';
import { markPaths } from '#shared/rules/house/markPaths.ts';
import { BookDrawing, PaperDrawing, QuestionDrawing } from '../design/art/pageDrawings.tsx';
import {
  CodeDrawing,
  CountDrawing,
  InvoiceDrawing,
  LanguagesDrawing,
  PriceDrawing,
  ReviewDrawing,
  SealDrawing,
} from '../design/art/workDrawings.tsx';
import type { createI18n } from '../i18n/I18n.tsx';
import type { MessageKey } from '../i18n/messages.ts';

import type { PictureKind } from './pictureKinds.ts';

type Drawn = readonly [typeof PaperDrawing, title: MessageKey, text: MessageKey];

/** What the picture of each kind of page says, and its drawing. */
const pictures: Record<PictureKind, Drawn> = {
  home: [CountDrawing, 'home/heading', 'frame/nav.write_text'],
  translation: [LanguagesDrawing, 'frame/nav.write', 'frame/nav.write_text'],
  sworn: [SealDrawing, 'frame/nav.sworn', 'frame/nav.sworn_text'],
  proofreading: [ReviewDrawing, 'frame/nav.proofreading', 'frame/nav.proofreading_text'],
  quote: [PaperDrawing, 'frame/footer.free_quote', 'frame/nav.quote_text'],
  prices: [PriceDrawing, 'frame/footer.prices', 'frame/footer.note'],
  languages: [LanguagesDrawing, 'frame/footer.languages', 'frame/nav.languages_text'],
  documents: [SealDrawing, 'frame/footer.documents', 'frame/nav.documents_text'],
  companies: [InvoiceDrawing, 'frame/nav.companies', 'home/companies.title'],
  api: [CodeDrawing, 'frame/footer.api', 'home/companies.lead'],
  faq: [QuestionDrawing, 'frame/footer.faq', 'home/questions.title'],
  blog: [BookDrawing, 'frame/footer.blog', 'home/track.title'],
  page: [PaperDrawing, 'home/heading', 'home/fact.price'],
};

/** In pixels, as the networks that show it ask for. */
export const pictureSize = { width: 1200, height: 630 } as const;
/** Letters that fit beside the drawing, in a line of the title and of the text below it. */
const [titleLetters, textLetters] = [19, 40] as const;

interface Props {
  kind: PictureKind;
  i18n: ReturnType<typeof createI18n>;
}

/** What stands beside a link to the site where it is shared: 1200 × 630, drawn when the site is built. */
export function SharedPicture({ kind, i18n: { t } }: Props) {
  const [Picture, title, text] = pictures[kind];
  const lines = wrapped(t(title), titleLetters);
  const below = wrapped(t(text), textLetters);
  const top = 370 - lines.length * 42;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: made into a PNG; pages name it by `og:image:alt`
    <svg xmlns="http://www.w3.org/2000/svg" {...pictureSize} viewBox="0 0 1200 630" fontFamily="Figtree">
      <rect width="1200" height="630" fill="var(--accent-soft)" />
      <path d="M800 0h400v630H800l110-315z" fill="var(--art-paper)" />
      <g transform="translate(72 64) scale(2.2)">
        <path d={markPaths.recto} fill="var(--art-soft)" stroke="var(--accent)" strokeWidth="1.5" />
        <path d={markPaths.verso} fill="var(--accent)" stroke="var(--accent)" strokeWidth="1.5" />
      </g>
      <text x="148" y="108" fontSize="44" fontWeight="700" fill="var(--ink)">
        {brand.name}
      </text>
      {lines.map((line, index) => (
        <text key={line} x="72" y={top + index * 84} fontSize="76" fontWeight="700" fill="var(--ink)">
          {line}
        </text>
      ))}
      {below.map((line, index) => (
        <text
          key={line}
          x="72"
          y={top + lines.length * 84 + index * 44}
          fontSize="34"
          fontWeight="400"
          fill="var(--muted)"
        >
          {line}
        </text>
      ))}
      <g transform="translate(872 195)">
        <Picture width={300} />
      </g>
    </svg>
  );
}

/** Words in lines of at most so many letters. */
function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
