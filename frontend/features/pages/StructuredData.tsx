import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { PlainRouteName } from '#frontend/routes.ts';
import { useSiteData } from '#frontend/shop/prices/SiteData.ts';
import { brand } from '#shared/model/brand.ts';
import type { Question } from './readQuestions.ts';

/** Where a footer page stands in the site and, on the FAQ, its questions: for search engines. */
export function StructuredData(props: { name: PlainRouteName; heading: string; questions: readonly Question[] }) {
  const { locale } = useI18n();
  const { origin } = useSiteData();
  const step = (position: number, name: string, route: PlainRouteName) => ({
    '@type': 'ListItem',
    position,
    name,
    item: origin + href(locale, route),
  });
  const trail = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [step(1, brand.name, 'home'), step(2, props.heading, props.name)],
  };
  const faq = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: props.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return (
    <>
      <DataBlock data={trail} />
      {props.questions.length > 0 && <DataBlock data={faq} />}
    </>
  );
}

function DataBlock({ data }: { data: object }) {
  // `<` cannot end the script: the texts are messages, but a message may hold anything.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block of our own texts, escaped above
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
