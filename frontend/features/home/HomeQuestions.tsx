import { QuestionDrawing } from '#frontend/design/art/pageDrawings.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useContent } from '#frontend/shop/content/useContent.ts';

/** Ids of the questions that are asked before a first order (frontend/content/<language>/faq). */
const first = ['price', 'how-fast', 'who-translates', 'who-sees', 'need-account', 'wrong'];

/** The first questions with their answers, folded. */
export function HomeQuestions() {
  const { t, locale } = useI18n();
  const all = useContent().questions.flatMap(({ questions }) => questions);
  const shown = first.flatMap((id) => all.find((one) => one.id === id) ?? []);
  return (
    <section aria-labelledby="questions" className="wrap grid gap-8 py-14 sm:py-20 lg:grid-cols-[20rem_1fr] lg:gap-14">
      <div>
        <QuestionDrawing width={120} />
        <h2 id="questions" className="section-title mt-5">
          {t('home/questions.title')}
        </h2>
        <p className="mt-4">
          <a className="link inline-block min-h-6" href={href(locale, 'faq')}>
            {t('home/questions.all')}
          </a>
        </p>
      </div>
      <div className="prose max-w-none">
        {shown.map(({ id, question, html }) => (
          <details key={id}>
            <summary>{question}</summary>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of our own, rendered when the site is built */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </details>
        ))}
      </div>
    </section>
  );
}
