import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { Rich } from '#frontend/i18n/Rich.tsx';
import { mailLink } from '#frontend/shop/mailLink.tsx';
import { brand } from '#shared/model/brand.ts';
import { Actions } from './Actions.tsx';
import { ApiGuide } from './ApiGuide.tsx';
import type { FooterPageName } from './footerPages.ts';
import { isFooterPage } from './footerPages.ts';
import { PriceList } from './PriceList.tsx';
import { Questions } from './Questions.tsx';
import { readQuestions } from './readQuestions.ts';
import { StructuredData } from './StructuredData.tsx';
import { TranslatorList } from './TranslatorList.tsx';

/** A short page of the footer: its texts are the messages of its name. */
export default function FooterPage(props: { params: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const name: FooterPageName = isFooterPage(props.params.name) ? props.params.name : 'about';
  const key: MessageKey = `pages/text.${name}`;
  const text = t(key, {
    minutes: brand.manualQuoteMinutes,
    words: brand.wordsPerDay,
    languages: brand.languagesOver,
    email: `<mail>${brand.email}</mail>`,
  });
  const blocks = text.split('\n\n');
  const questions = name === 'faq' ? readQuestions(blocks) : [];
  const heading = t(`pages/heading.${name}`);
  return (
    <div className="wrap py-12 sm:py-16">
      <article className="prose">
        <h1 className="mb-6 text-3xl sm:text-4xl">{heading}</h1>
        {questions.length > 0 && <Questions questions={questions} />}
        {questions.length === 0 && blocks.map((block) => <Block key={block} text={block} />)}
        {name === 'prices' && <PriceList />}
        {name === 'translators' && <TranslatorList />}
        {name === 'api' && <ApiGuide />}
        <Actions />
        <StructuredData name={name} heading={heading} questions={questions} />
      </article>
    </div>
  );
}

function Block({ text }: { text: string }) {
  if (text.startsWith('## ')) return <h2>{text.slice(3)}</h2>;
  return (
    <p>
      <Rich
        text={text}
        parts={{
          mail: mailLink,
        }}
      />
    </p>
  );
}
