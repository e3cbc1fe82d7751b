import {
  BookDrawing,
  DinnerDrawing,
  LetterDrawing,
  PaperDrawing,
  PenDrawing,
  QuestionDrawing,
} from '#frontend/design/art/pageDrawings.tsx';
import { LockDrawing } from '#frontend/design/art/stateDrawings.tsx';
import {
  ClockDrawing,
  CodeDrawing,
  CountDrawing,
  InvoiceDrawing,
  LanguagesDrawing,
  PriceDrawing,
  ReviewDrawing,
  SealDrawing,
} from '#frontend/design/art/workDrawings.tsx';

const drawings: Readonly<Record<string, typeof PaperDrawing>> = {
  prices: PriceDrawing,
  pricing: PriceDrawing,
  'word-count': CountDrawing,
  faq: QuestionDrawing,
  blog: BookDrawing,
  'blog.article': BookDrawing,
  languages: LanguagesDrawing,
  documents: SealDrawing,
  api: CodeDrawing,
  companies: InvoiceDrawing,
  contact: LetterDrawing,
  about: PenDrawing,
  jobs: PenDrawing,
  translators: PenDrawing,
  quality: ReviewDrawing,
  punctuality: ClockDrawing,
  security: LockDrawing,
  charity: DinnerDrawing,
};

/** The drawing of a page by its name; what has none of its own is a paper. */
export function DrawingOf({ page }: { page: string }) {
  const Found = drawings[page] ?? PaperDrawing;
  return <Found width={160} />;
}
