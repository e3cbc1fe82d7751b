import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { attachmentsArea } from '#shared/contract/attachments.ts';
import {
  type CountedScope,
  countedScopes,
  type IncludableScope,
  type LeftOutScope,
  leftOutScopes,
} from '#shared/rules/words/scopes.ts';
import { CountedText } from './CountedText.tsx';
import { Includable } from './Includable.tsx';
import type { UploadItem } from './UploadItem.ts';

interface Props {
  item: UploadItem;
  cart: string | null;
  /** What is to be translated besides the counted text, in all files. */
  include: readonly IncludableScope[];
  onInclude: (include: IncludableScope[]) => void;
  onClose: () => void;
}

/** Words of a file by scope: what makes the price, what was left out of it and why, and the text they were counted in. */
export default function CountDialog({ item, cart, include, onInclude, onClose }: Props) {
  const { t } = useI18n();
  const read = () => call(attachmentsArea.getCountedText, { params: { hash: item.hash }, cart: cart ?? undefined });
  const { data, error } = useSWR(['count', item.hash, cart], read);
  const added = data?.includable.filter(({ scope }) => include.includes(scope)) ?? [];
  const words = data?.words_by_scope ?? {};
  const total = added.reduce((sum, { scope }) => sum + (words[scope] ?? 0), data?.total_words ?? 0);
  return (
    <Modal title={t('order/count.title', { name: item.name })} onClose={onClose}>
      {error !== undefined && <p className="error mt-3">{t('order/count.failed')}</p>}
      {!data && error === undefined && <p className="hint mt-3">{t('site/loading')}</p>}
      {data && (
        <>
          <ScopeTable words={words} included={added.map(({ scope }) => scope)} total={total} />
          {data.pictures > 0 && <p className="hint mt-3">{t('order/count.pictures', { count: data.pictures })}</p>}
          <Includable offered={data.includable} include={include} onInclude={onInclude} />
          {data.text && <CountedText fileHash={item.hash} link={async () => (await read()).text?.url} />}
        </>
      )}
    </Modal>
  );
}

interface Scopes {
  words: Readonly<Record<string, number>>;
  included: readonly IncludableScope[];
  total: number;
}

function ScopeTable({ words, included, total }: Scopes) {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  const met = <S extends CountedScope | LeftOutScope>(scopes: readonly S[]) => scopes.filter((scope) => words[scope]);
  const isIncluded = (scope: LeftOutScope) => included.some((one) => one === scope);
  const leftOut = met(leftOutScopes).filter((scope) => !isIncluded(scope));
  return (
    <table className="mt-3 w-full">
      <caption className="sr-only">{t('order/count.charged')}</caption>
      <tbody>
        {[...met(countedScopes), ...included.filter((scope) => words[scope])].map((scope) => (
          <tr key={scope}>
            <th scope="row" className="py-1 text-left font-normal">
              {t(`order/scope.${scope}`)}
            </th>
            <td className="num py-1">{number.format(words[scope] ?? 0)}</td>
          </tr>
        ))}
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="py-2 text-left">
            {t('order/count.total')}
          </th>
          <td className="num py-2">{number.format(total)}</td>
        </tr>
        {leftOut.length > 0 && (
          <tr>
            <th colSpan={2} scope="rowgroup" className="pt-3 text-left text-sm text-muted">
              {t('order/count.free')}
            </th>
          </tr>
        )}
        {leftOut.map((scope) => (
          <tr key={scope} className="align-top">
            <th scope="row" className="py-1 text-left font-normal">
              {t(`order/scope.${scope}`)}
              <span className="hint block">{t(`order/left_out.${scope}`)}</span>
            </th>
            <td className="num py-1">{number.format(words[scope] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
