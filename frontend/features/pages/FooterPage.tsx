import { useI18n } from '#frontend/i18n/I18n.tsx';
import { contentAt } from '#frontend/shop/content/contentAt.ts';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { AdviserForm } from './AdviserForm.tsx';
import { ApiGuide } from './ApiGuide.tsx';
import { ArticleList } from './ArticleList.tsx';
import { GuideCards } from './api/GuideCards.tsx';
import { CharityBoard } from './CharityBoard.tsx';
import { ContactForm } from './ContactForm.tsx';
import { LanguageIndex } from './LanguageIndex.tsx';
import { NewsletterForm } from './NewsletterForm.tsx';
import { PriceList, priceContents } from './PriceList.tsx';
import { Questions } from './Questions.tsx';
import { Standing } from './Standing.tsx';
import { StructuredData } from './StructuredData.tsx';
import { TranslatorList } from './TranslatorList.tsx';
import { Writing } from './Writing.tsx';

/** What some pages have below their text. */
const below: Readonly<Record<string, () => React.ReactNode>> = {
  prices: PriceList,
  translators: TranslatorList,
  punctuality: Standing,
  charity: CharityBoard,
  api: ApiGuide,
  faq: Questions,
  blog: ArticleList,
  languages: LanguageIndex,
  documents: AdviserForm,
};

/** And before it. */
const above: typeof below = { api: GuideCards, contact: ContactForm, newsletter: NewsletterForm };

/** A page of the footer: `frontend/content/<language>/pages/<name>.md`, and what its name has below it. */
export default function FooterPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const content = useContent();
  const name = params.name ?? '';
  const page = contentAt(content, `/${name}/`);
  if (!page) throw new Error(`nothing is written for the page ${name}`);
  const further = name === 'prices' ? priceContents.map(([id, heading]) => ({ id, text: t(heading) })) : [];
  const [Above, Below] = [above[name], below[name]];
  return (
    <Writing page={page} name={name} further={further} lead={Above && <Above />}>
      {Below && <Below />}
      <StructuredData page={page} questions={name === 'faq' ? content.questions : []} />
    </Writing>
  );
}
