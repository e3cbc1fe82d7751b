import { useState } from 'react';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { DialogButtons, Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { useSending } from '#frontend/shop/useSending.ts';
import { afterSale } from '#shared/contract/afterSale.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { sayPercent } from '#shared/rules/say/sayPercent.ts';
import type { Order } from './orderRows.ts';
import type { GivingUpSeen, PossibleAct, useGivingUp } from './useGivingUp.ts';

interface Props {
  order: Order;
  read: ReturnType<typeof useGivingUp>;
  changed: () => Promise<unknown>;
}

/** What would come back if the order were given up now, always there; and the ways to give it up, each in two steps. */
export default function GivingUp({ order, read: { data, error, mutate }, changed }: Props) {
  const { t, locale } = useI18n();
  const [confirming, setConfirming] = useState<PossibleAct>();
  const given = data?.given_up;
  return (
    <>
      {error !== undefined && <Failed text={failureText(error, t)} again={() => void mutate()} />}
      {given && (
        <div role="status" className="grid gap-1">
          <p className="font-semibold">{t(`after/give.done.${given.act}`, { time: formatMoment(given.at, locale) })}</p>
          <p>{t('after/give.done.amount', { amount: formatMoney(given.amount.amount, locale) })}</p>
          {given.kept.amount > 0 && <GivingUpTable {...given} />}
          <p className="hint">{t('after/give.receipt', { email: order.email })}</p>
        </div>
      )}
      {!given && data && (
        <>
          <p className="hint">{t('after/give.text')}</p>
          {data.acts.map((act, place) => (
            <GivingUpSums
              key={act.act}
              seen={data}
              act={act}
              isSaid={comesToTheSame(act, data.acts[place - 1])}
              choose={() => setConfirming(act)}
            />
          ))}
        </>
      )}
      {confirming && (
        <ConfirmEnd
          order={order}
          act={confirming}
          close={() => setConfirming(undefined)}
          done={async () => {
            await Promise.all([mutate(), changed()]);
          }}
        />
      )}
    </>
  );
}

interface GivingUpSumsProps {
  seen: GivingUpSeen;
  act: PossibleAct;
  /** The way above comes to the same: its sums are not shown again. */
  isSaid: boolean;
  choose: () => void;
}

/** One way of giving up: each line with what of it is done and kept, what comes back, or why it cannot be done. */
export function GivingUpSums({ seen, act, isSaid, choose }: GivingUpSumsProps) {
  const { t } = useI18n();
  if (isSaid && !act.possible) return null;
  return (
    <div className={isSaid ? 'grid gap-3' : 'grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-3'}>
      {!isSaid && <p>{act.message}</p>}
      {act.possible && (
        <>
          {!isSaid && <Sums seen={seen} act={act} />}
          <p data-noprint>
            <button type="button" className="btn btn-quiet" onClick={choose}>
              {t(`after/give.${act.act}`)}
            </button>
          </p>
          {act.act === 'withdraw' && <p className="hint">{t('after/give.withdraw.hint')}</p>}
        </>
      )}
    </div>
  );
}

function Sums({ seen, act }: Pick<GivingUpSumsProps, 'seen' | 'act'>) {
  const { t, locale } = useI18n();
  const money = ({ amount }: { amount: number }) => formatMoney(amount, locale);
  const [way] = act.ways;
  return (
    <>
      <GivingUpTable {...act} />
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        <dt className="text-muted">{t('after/give.paid')}</dt>
        <dd className="text-right tabular-nums">{money(seen.paid)}</dd>
        {act.kept.amount > 0 && (
          <>
            <dt className="text-muted">{t('after/give.kept')}</dt>
            <dd className="text-right tabular-nums">{money(act.kept)}</dd>
          </>
        )}
        {seen.refunded.amount > 0 && (
          <>
            <dt className="text-muted">{t('after/give.refunded')}</dt>
            <dd className="text-right tabular-nums">{money(seen.refunded)}</dd>
          </>
        )}
        <dt className="font-semibold">{t('after/give.back')}</dt>
        <dd className="text-right font-semibold tabular-nums">{formatMoney(way?.amount.amount ?? 0, locale)}</dd>
      </dl>
      {way && way.lapsed.amount > 0 && <p className="hint">{t('after/give.lapsed', { amount: money(way.lapsed) })}</p>}
    </>
  );
}

/** How the sum is calculated, to be opened: each part that was paid for, how much of it is done, and what of it is kept. */
export function GivingUpTable({ lines, shipping, fee }: Pick<PossibleAct, 'lines' | 'shipping' | 'fee'>) {
  const { t, locale } = useI18n();
  const money = ({ amount }: { amount: number }) => formatMoney(amount, locale);
  // Two lines may have the same name: two files of the same length.
  const rows = [
    ...lines.map((line, place) => ({ ...line, key: `line ${place}` })),
    ...(shipping ? [{ ...shipping, done: undefined, key: 'shipping' }] : []),
    ...(fee ? [{ ...fee, done: undefined, key: 'fee' }] : []),
  ];
  return (
    <details>
      <summary className="link cursor-pointer">{t('after/give.open')}</summary>
      {/* The name stands above its sums: on a phone none of them is cut off. */}
      <table className="mt-3 w-full text-sm">
        <thead>
          <tr className="text-right text-muted">
            <th className="py-1 pr-3 font-normal">{t('after/give.paid')}</th>
            <th className="py-1 pr-3 font-normal">{t('after/give.done')}</th>
            <th className="py-1 font-normal">{t('after/give.kept')}</th>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.key} className="border-t border-line">
            <tr>
              <th scope="rowgroup" colSpan={3} className="pt-1 text-left font-normal">
                {row.name}
              </th>
            </tr>
            <tr className="text-right tabular-nums">
              <td className="pr-3 pb-1 whitespace-nowrap">{money(row.price)}</td>
              <td className="pr-3 pb-1 whitespace-nowrap">
                {row.done === undefined ? '' : sayPercent(row.done * 100, locale)}
              </td>
              <td className="pb-1 whitespace-nowrap">{money(row.kept)}</td>
            </tr>
          </tbody>
        ))}
      </table>
    </details>
  );
}

interface ConfirmEndProps {
  order: Order;
  act: PossibleAct;
  close: () => void;
  done: () => Promise<void>;
}

/** The second step: what is declared, where the money goes, and the button that does it. */
export function ConfirmEnd({ order, act, close, done }: ConfirmEndProps) {
  const { t, locale } = useI18n();
  const isWithdrawal = act.act === 'withdraw';
  const [name, setName] = useState(order.billing.name);
  const [to, setTo] = useState(act.ways[0]?.to ?? 'provider');
  const { send, busy, failure } = useSending();
  const way = act.ways.find((one) => one.to === to);
  const confirm = () =>
    send(
      async () => {
        const sum = { act: act.act, to, amount: way?.amount.amount ?? 0 };
        const body = { ...sum, ...(isWithdrawal && name.trim() && { name: name.trim() }) };
        await call(afterSale.giveUpOrder, { params: { id: order.id }, body, cart: order.hash });
        await done();
        close();
        return undefined;
      },
      async (error) => {
        const isOther = error instanceof ApiFailure && error.code === 'changed_meanwhile';
        if (isOther) await done();
        return { failure: isOther ? t('after/give.changed') : failureText(error, t) };
      },
    );
  const ordered = formatMoment(order.created_at, locale);
  return (
    <Modal title={t(`after/give.${act.act}`)} onClose={close}>
      <div className="mt-3 grid gap-4">
        <p>{isWithdrawal ? t('after/give.withdraw.ask', { email: order.email }) : t('after/give.cancel.ask')}</p>
        {isWithdrawal && (
          <>
            <p>{t('after/give.withdraw.order', { id: order.id, time: ordered })}</p>
            <FieldFrame id="withdraw-name" label={t('after/give.withdraw.name')}>
              <input
                {...describe({ id: 'withdraw-name', hint: undefined, error: undefined })}
                className="input"
                maxLength={200}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </FieldFrame>
          </>
        )}
        {act.ways.length > 0 && (
          <fieldset className="grid gap-3">
            <legend className="label">{t('after/give.to')}</legend>
            {act.ways.map(({ to: one, amount }) => (
              <label key={one} className="choice">
                <input type="radio" name="give-to" className="check" checked={one === to} onChange={() => setTo(one)} />
                {t(`after/give.to.${one}`, { amount: formatMoney(amount.amount, locale) })}
              </label>
            ))}
          </fieldset>
        )}
        {failure && <Failed text={failure} />}
        <DialogButtons
          close={close}
          busy={busy}
          act={() => void confirm()}
          button={t(`after/give.${act.act}.confirm`)}
          cancel={t('after/give.keep')}
        />
      </div>
    </Modal>
  );
}

/** Whether two ways of giving up, both open or both closed, say and give back the same. */
export const comesToTheSame = (one: PossibleAct, other: PossibleAct | undefined): boolean =>
  other !== undefined &&
  one.possible === other.possible &&
  one.message === other.message &&
  (!one.possible || JSON.stringify(sumsOf(one)) === JSON.stringify(sumsOf(other)));

const sumsOf = ({ lines, shipping, fee, kept, ways }: PossibleAct) => [lines, shipping, fee, kept, ways];
