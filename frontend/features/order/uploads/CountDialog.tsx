import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { attachmentsArea } from '#shared/contract/attachments.ts';
import type { UploadItem } from './UploadItem.ts';

const charged = ['body', 'notes', 'boxes', 'cells'] as const;
const free = [
  'headers_footers',
  'comments',
  'hidden',
  'deleted',
  'speaker_notes',
  'masters',
  'embedded',
  'numeric_cells',
] as const;
type Scope = (typeof charged)[number] | (typeof free)[number];

/** Words of a file by scope: what makes the price, and what was left out of it. */
export function CountDialog(props: { item: UploadItem; cart: string | null; onClose: () => void }) {
  const { item, cart, onClose } = props;
  const { t, locale } = useI18n();
  const { data, error } = useSWR(['count', item.hash], () =>
    call(attachmentsArea.getCountedText, { params: { hash: item.hash }, cart: cart ?? undefined }),
  );
  const number = new Intl.NumberFormat(locale);
  const rows = (names: readonly Scope[]) =>
    names.flatMap((name) => {
      const words = data?.words_by_scope[name];
      if (!words) return [];
      const key: MessageKey = `order/scope.${name}`;
      return [
        <tr key={name}>
          <th scope="row" className="py-1 text-left font-normal">
            {t(key)}
          </th>
          <td className="num py-1">{number.format(words)}</td>
        </tr>,
      ];
    });
  const left = rows(free);
  return (
    <Modal title={t('order/count.title', { name: item.name })} onClose={onClose}>
      {error !== undefined && <p className="error mt-3">{t('order/count.failed')}</p>}
      {!data && error === undefined && <p className="hint mt-3">{t('site/loading')}</p>}
      {data && (
        <table className="mt-3 w-full">
          <caption className="sr-only">{t('order/count.charged')}</caption>
          <tbody>
            {rows(charged)}
            <tr className="border-t border-line font-semibold">
              <th scope="row" className="py-2 text-left">
                {t('order/count.total')}
              </th>
              <td className="num py-2">{number.format(data.total_words)}</td>
            </tr>
            {left.length > 0 && (
              <tr>
                <th colSpan={2} scope="rowgroup" className="pt-3 text-left text-sm text-muted">
                  {t('order/count.free')}
                </th>
              </tr>
            )}
            {left}
          </tbody>
        </table>
      )}
    </Modal>
  );
}
