import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { afterSale } from '#shared/contract/afterSale.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';

/** Who opened which file of an order and when, by role. It is read when it is opened, and again each time. */
export function AccessLog({ id, hash, of }: { id: string; hash?: string | null; of: 'own' | 'desk' }) {
  const { t, locale } = useI18n();
  const answer = useSWR(['accesses', id], () => call(afterSale.getFileAccesses, { params: { id }, cart: hash }));
  const { data, error } = answer;
  if (error !== undefined || !data) return <Loaded of={answer} wait="text-muted" said />;
  if (data.accesses.length === 0) return <p className="text-muted">{t('after/access.none')}</p>;
  return (
    <table className="rows">
      <caption className="sr-only">{t('after/access')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('after/access.when')}</th>
          <th scope="col">{t('after/access.who')}</th>
          <th scope="col">{t('after/access.what')}</th>
        </tr>
      </thead>
      <tbody>
        {data.accesses.map(({ at, role, way, what, file_id: file, file_name: name }) => (
          <tr key={`${at}.${role}.${way}.${what}.${file}`}>
            <th scope="row" data-label={t('after/access.when')}>
              <time dateTime={at}>{formatMoment(at, locale)}</time>
            </th>
            <td data-label={t('after/access.who')}>
              {t(of === 'own' && role === 'customer' ? 'after/access.role.you' : `after/access.role.${role}`)}
            </td>
            <td className="break-words" data-label={t('after/access.what')}>
              {name ?? t(`after/access.what.${what}`)}
              {way === 'preview' && <span className="hint"> ({t('after/access.preview')})</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
