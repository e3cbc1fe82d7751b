import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { Html } from './Html.tsx';

/** Questions fold; `#id` in the address opens one (the island does the opening). */
export function Questions() {
  const { t } = useI18n();
  const { questions } = useContent();
  return (
    <>
      <nav aria-label={t('pages/groups')} className="groups" data-noprint>
        <ul>
          {questions.map(({ id, title }) => (
            <li key={id}>
              <a className="link" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {questions.map((group) => (
        <section key={group.id} aria-labelledby={group.id}>
          <h2 id={group.id}>{group.title}</h2>
          {group.questions.map(({ id, question, html }) => (
            <details key={id} id={id}>
              <summary>{question}</summary>
              <Html html={html} />
              <p className="hint">
                <a className="link" href={`#${id}`}>
                  {t('pages/link')}
                  <span className="sr-only">: {question}</span>
                </a>
              </p>
            </details>
          ))}
        </section>
      ))}
    </>
  );
}
