import type { RefObject } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { CheckedCertificate } from '#shared/contract/schemas/certificate.ts';

/** Whether a certificate holds, why not, and every value that comes out otherwise. */
export function Verdict({
  result,
  heading,
}: {
  result: CheckedCertificate;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { t } = useI18n();
  const { valid, signature, recomputed, differences } = result;
  return (
    <section aria-labelledby="verdict-heading" className={valid ? 'card p-5' : 'alert'}>
      <h2 id="verdict-heading" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t(valid ? 'certificate/valid' : 'certificate/invalid')}
      </h2>
      {valid ? (
        <p className="mt-1">{t(recomputed === null ? 'certificate/valid.signed' : 'certificate/valid.text')}</p>
      ) : (
        <>
          <p className="mt-1">{t(`certificate/invalid.${signature === 'valid' ? 'signed' : signature}`)}</p>
          {recomputed && <p className="mt-1">{t(`certificate/recomputed.${recomputed}`)}</p>}
        </>
      )}
      {differences.length > 0 && (
        <table className="rows mt-4">
          <caption className="sr-only">{t('certificate/differences')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('certificate/field')}</th>
              <th scope="col">{t('certificate/stated')}</th>
              <th scope="col">{t('certificate/computed')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.slice(0, 50).map(({ field, stated, computed }) => (
              <tr key={field}>
                <th scope="row" className="break-all" data-label={t('certificate/field')}>
                  {field}
                </th>
                <td className="break-all" data-label={t('certificate/stated')}>
                  {stated ?? t('certificate/nothing')}
                </td>
                <td className="break-all" data-label={t('certificate/computed')}>
                  {computed ?? t('certificate/nothing')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
