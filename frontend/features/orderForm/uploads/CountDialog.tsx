import { useId, useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { CheckField } from '#frontend/design/CheckField.tsx';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatDifference } from '#frontend/i18n/money.ts';
import { attachmentsArea } from '#shared/contract/attachments.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { type CountedTextLine, readCountedText } from '#shared/rules/words/countedText.ts';
import {
  type CountedScope,
  countedScopes,
  type IncludableScope,
  type LeavableScope,
  type LeftOutScope,
  leftOutScopes,
} from '#shared/rules/words/scopes.ts';
import type { UploadItem } from './UploadItem.ts';

interface Props {
  item: UploadItem;
  cart: string | null;
  /** What is to be translated besides the counted text, in all files. */
  include: readonly IncludableScope[];
  onInclude: (include: IncludableScope[]) => void;
  /** What is counted and is left out all the same, in all files. */
  leaveOut: readonly LeavableScope[];
  onLeaveOut: (leaveOut: LeavableScope[]) => void;
  onClose: () => void;
}

/** Words of a file by scope: what makes the price, what was left out of it and why, and the text they were counted in. */
export default function CountDialog(props: Props) {
  const { item, cart, include, onInclude, leaveOut, onLeaveOut, onClose } = props;
  const { t } = useI18n();
  const read = () => call(attachmentsArea.getCountedText, { params: { hash: item.hash }, cart: cart ?? undefined });
  const { data, error } = useSWR(['count', item.hash, cart], read);
  const added = data?.includable.filter(({ scope }) => include.includes(scope)) ?? [];
  const words = data?.words_by_scope ?? {};
  const withAdded = added.reduce((sum, { scope }) => sum + (words[scope] ?? 0), data?.total_words ?? 0);
  const total = leaveOut.reduce((sum, scope) => sum - (words[scope] ?? 0), withAdded);
  return (
    <Modal title={t('counted/count.title', { name: item.name })} onClose={onClose}>
      {error !== undefined && <p className="error mt-3">{t('counted/count.failed')}</p>}
      {!data && error === undefined && <p className="hint mt-3">{t('site/loading')}</p>}
      {data && (
        <>
          <ScopeTable words={words} included={added.map(({ scope }) => scope)} leaveOut={leaveOut} total={total} />
          {data.pictures > 0 && <p className="hint mt-3">{t('counted/count.pictures', { count: data.pictures })}</p>}
          <OptionalScopes of="include" offered={data.includable} chosen={include} onChoose={onInclude} />
          <OptionalScopes of="leave_out" offered={data.leavable} chosen={leaveOut} onChoose={onLeaveOut} />
          {data.text && <CountedText fileHash={item.hash} link={async () => (await read()).text?.url} />}
        </>
      )}
    </Modal>
  );
}

interface Scopes {
  words: Readonly<Record<string, number>>;
  included: readonly IncludableScope[];
  leaveOut: readonly LeavableScope[];
  total: number;
}

function ScopeTable({ words, included, leaveOut: chosen, total }: Scopes) {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  const met = <S extends CountedScope | LeftOutScope>(scopes: readonly S[]) => scopes.filter((scope) => words[scope]);
  const isIncluded = (scope: LeftOutScope) => included.some((one) => one === scope);
  const counted = met(countedScopes).filter((scope) => !chosen.some((one) => one === scope));
  const leftOut = [
    ...chosen.filter((scope) => words[scope]),
    ...met(leftOutScopes).filter((scope) => !isIncluded(scope)),
  ];
  return (
    <table className="mt-3 w-full">
      <caption className="sr-only">{t('counted/count.charged')}</caption>
      <tbody>
        {[...counted, ...included.filter((scope) => words[scope])].map((scope) => (
          <tr key={scope}>
            <th scope="row" className="py-1 text-left font-normal">
              {t(`counted/scope.${scope}`)}
            </th>
            <td className="num py-1">{number.format(words[scope] ?? 0)}</td>
          </tr>
        ))}
        <tr className="border-t border-line font-semibold">
          <th scope="row" className="py-2 text-left">
            {t('counted/count.total')}
          </th>
          <td className="num py-2">{number.format(total)}</td>
        </tr>
        {leftOut.length > 0 && (
          <tr>
            <th colSpan={2} scope="rowgroup" className="pt-3 text-left text-sm text-muted">
              {t('counted/count.free')}
            </th>
          </tr>
        )}
        {leftOut.map((scope) => (
          <tr key={scope} className="align-top">
            <th scope="row" className="py-1 text-left font-normal">
              {t(`counted/scope.${scope}`)}
              <span className="hint block">{t(`counted/left_out.${scope}`)}</span>
            </th>
            <td className="num py-1">{number.format(words[scope] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const atOnce = 100;
/** Of a longer paragraph only the beginning is shown; its count is that of the whole. */
const longestShown = 2_000;

interface CountedTextProps {
  fileHash: string;
  /** A fresh link to the counted text, which lasts ten minutes. */
  link: () => Promise<string | undefined>;
}

/** The text of a file as it was counted, paragraph by paragraph with the words of each, when someone asks for it. */
export function CountedText({ fileHash, link }: CountedTextProps) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  const region = useId();
  return (
    <div className="mt-4 border-t border-line pt-4">
      <button
        type="button"
        className="btn-link"
        aria-expanded={open}
        aria-controls={region}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'counted/text.hide' : 'counted/text.show')}
      </button>
      <div id={region}>{open && <Paragraphs fileHash={fileHash} link={link} />}</div>
    </div>
  );
}

function Paragraphs({ fileHash, link }: CountedTextProps) {
  const { t, locale } = useI18n();
  const [shown, setShown] = useState(atOnce);
  const { data, error } = useSWR(['counted text', fileHash], async () => readCountedText(await fetchText(link)));
  if (error !== undefined) return <p className="error mt-3">{t('counted/count.failed')}</p>;
  if (!data) return <p className="hint mt-3">{t('site/loading')}</p>;
  const { head, paragraphs } = data;
  const rest = countedScopes.reduce((sum, scope) => sum + (head.notShown[scope]?.words ?? 0), 0);
  const more = Math.min(atOnce, paragraphs.length - shown);
  return (
    <>
      <table className="mt-3 w-full">
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="text-left font-normal">
              {t('counted/text.paragraph')}
            </th>
            <th scope="col" className="num font-normal">
              {t('counted/text.words')}
            </th>
          </tr>
        </thead>
        <tbody>
          {paragraphs.slice(0, shown).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a file never change their places
            <Row key={index} line={line} locale={locale} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <button type="button" className="btn btn-quiet btn-small mt-2" onClick={() => setShown(shown + atOnce)}>
          {t('counted/text.more', { count: more })}
        </button>
      )}
      {more <= 0 && rest > 0 && <p className="hint mt-2">{t('counted/text.rest', { words: rest })}</p>}
    </>
  );
}

function Row({ line, locale }: { line: CountedTextLine; locale: string }) {
  const { t } = useI18n();
  const { text, scope, counted, words, repeated } = line;
  const notes = [
    ...(scope === 'body' || scope === 'cells' ? [] : [t(`counted/scope.${scope}`)]),
    ...(counted ? [] : [t('counted/count.free')]),
    ...(repeated ? [t('counted/text.repeated')] : []),
  ];
  return (
    <tr className={`border-t border-line align-top ${counted ? '' : 'text-muted'}`}>
      <td className="py-1.5 pr-4 break-words whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text.length > longestShown ? `${text.slice(0, longestShown)}…` : text}
        {notes.length > 0 && <span className="hint block">{notes.join(' · ')}</span>}
      </td>
      <td className="num py-1.5">{new Intl.NumberFormat(locale).format(words)}</td>
    </tr>
  );
}

async function fetchText(link: CountedTextProps['link']): Promise<string> {
  const url = await link();
  const response = url === undefined ? undefined : await fetch(url);
  if (!response?.ok) throw new Error('The counted text did not load.');
  return response.text();
}

type Count = ResultOf<typeof attachmentsArea.getCountedText>;

interface OptionalProps<Scope extends string> {
  of: 'include' | 'leave_out';
  offered: readonly (Omit<Count['includable'][number], 'scope'> & { scope: Scope })[];
  chosen: readonly Scope[];
  onChoose: (chosen: Scope[]) => void;
}

/**
 * Headers, comments and notes are not translated unless someone wants them, hidden sheets and slides are unless someone
 * leaves them out: each with what that adds to the price or takes from it.
 */
export function OptionalScopes<Scope extends IncludableScope | LeavableScope>({
  of,
  offered,
  chosen,
  onChoose,
}: OptionalProps<Scope>) {
  const { t, locale } = useI18n();
  if (offered.length === 0) return null;
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="sr-only">{t(`counted/${of}.title`)}</legend>
      <p className="label" aria-hidden="true">
        {t(`counted/${of}.title`)}
      </p>
      <p className="hint -mt-1 mb-3">{t(`counted/${of}.hint`)}</p>
      <div className="grid gap-3.5">
        {offered.map(({ scope, order_words, price_gross }) => (
          <CheckField
            key={scope}
            id={`${of}-${scope}`}
            label={t(`counted/scope.${scope}`)}
            hint={t('counted/include.words', { words: order_words })}
            extra={
              price_gross && (
                <span className="text-sm font-semibold tabular-nums">
                  {formatDifference(of === 'include' ? price_gross.amount : -price_gross.amount, locale)}
                </span>
              )
            }
            checked={chosen.includes(scope)}
            onChange={(checked) => {
              const others = chosen.filter((one) => one !== scope);
              onChoose(checked ? [...others, scope] : others);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
