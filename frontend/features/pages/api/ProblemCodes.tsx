import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { type ProblemCode, problems } from '#shared/contract/problems.ts';

/** Every code of the contract with its status, cause and what to do, for those first who call with a token. */
export function ProblemCodes() {
  const { t, raw } = useI18n();
  // A title that names a figure of the answer has nothing to name here.
  const titleOf = (code: ProblemCode) => raw(`problem/${code}.title`).replace(/\s*\{.*$/, '');
  return useContent().codes.map(({ id, codes }) => (
    <section key={id}>
      <h2 id={id}>{t(`codes/${id}`)}</h2>
      {id !== 'yours' && <p>{t(`codes/${id}.intro`)}</p>}
      <ul className="code-index">
        {codes.map((code) => (
          <li key={code}>
            <a className="link" href={`#${code}`}>
              {code}
            </a>
          </li>
        ))}
      </ul>
      {codes.map((code) => (
        <section key={code} className="problem">
          <h3 id={code}>
            <code>{code}</code> <span className="status">{problems[code]}</span>
          </h3>
          <p>{titleOf(code)}</p>
          <dl>
            <dt>{t('codes/cause')}</dt>
            <dd>{t(`codes/${code}.why`)}</dd>
            <dt>{t('codes/do')}</dt>
            <dd>{t(`codes/${code}.do`)}</dd>
          </dl>
        </section>
      ))}
    </section>
  ));
}
