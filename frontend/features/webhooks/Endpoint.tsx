import { useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { SureDialog } from '#frontend/shop/account/SureDialog.tsx';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { webhooks } from '#shared/contract/webhooks.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';

type EndpointView = ResultOf<typeof webhooks.listWebhooks>['webhooks'][number];

interface Props {
  endpoint: EndpointView;
  changed: (message?: string) => Promise<void>;
  show: (secret: NewSecret) => void;
}

/** An address with how it stands, what can be done with it, and what was sent there. */
export function Endpoint({ endpoint, changed, show }: Props) {
  const { t, locale } = useI18n();
  const { id, url, description, events, paused, public_key: key, failing_since: failing } = endpoint;
  const [asking, setAsking] = useState<'rotate' | 'delete'>();
  const [looks, setLooks] = useState(0);
  const [isDeleting, setDeleting] = useState(false);
  const params = { id };
  const { host } = new URL(url);
  const test = useSubmit(async () => {
    await call(webhooks.testWebhook, { params });
    setLooks((before) => before + 1);
    await changed(t('webhooks/test.sent'));
  });
  const pause = useSubmit(async () => {
    await call(webhooks.updateWebhook, { params, body: { paused: paused === null } });
    await changed(t(paused === null ? 'webhooks/paused' : 'webhooks/resumed'));
  });
  const failure = test.failure ?? pause.failure;
  async function act() {
    if (asking === 'rotate') {
      const { secret } = await call(webhooks.rotateWebhookSecret, { params });
      setAsking(undefined);
      show({ host, secret });
      await changed();
    } else {
      setDeleting(true);
      await call(webhooks.deleteWebhook, { params }).catch((error: unknown) => {
        setDeleting(false);
        throw error;
      });
      setAsking(undefined);
      await changed(t('webhooks/deleted'));
      document.getElementById('endpoints-heading')?.focus();
    }
  }
  return (
    <article className="card grid gap-4 p-5" aria-labelledby={`endpoint-${id}`}>
      <div className="grid gap-1">
        <h3 id={`endpoint-${id}`} className="text-base font-semibold break-all">
          {description ?? url}
        </h3>
        {description && <p className="hint break-all">{url}</p>}
        <p className={paused === null ? 'hint' : 'font-medium'}>{t(`webhooks/state.${paused ?? 'active'}`)}</p>
        {paused === null && failing && (
          <p className="error">{t('webhooks/failing', { time: formatMoment(failing, locale) })}</p>
        )}
        <p className="hint">
          {events.length === 0
            ? t('webhooks/which.all')
            : events.map((type) => t(`webhooks/event.${type}`)).join(' · ')}
        </p>
        {key && (
          <p className="hint break-all">
            {t('webhooks/public_key')}: <code>{key}</code>
          </p>
        )}
      </div>
      {failure && <Failed text={failure} />}
      <div className="flex flex-wrap gap-2">
        {paused === null && (
          <button type="button" className="btn btn-quiet btn-small" onClick={() => void test.submit()}>
            {t('webhooks/test')}
          </button>
        )}
        <button type="button" className="btn btn-quiet btn-small" onClick={() => void pause.submit()}>
          {t(paused === null ? 'webhooks/pause' : 'webhooks/resume')}
        </button>
        <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsking('rotate')}>
          {t('webhooks/rotate')}
        </button>
        <button type="button" className="btn btn-quiet btn-small" onClick={() => setAsking('delete')}>
          {t('webhooks/delete')}
        </button>
      </div>
      <Deliveries endpoint={id} looks={looks} isRead={!isDeleting} gone={() => void changed()} />
      {asking && (
        <SureDialog
          title={t(`webhooks/${asking}.sure`, { host })}
          text={t(`webhooks/${asking}.text`)}
          button={t(`webhooks/${asking}`)}
          close={() => setAsking(undefined)}
          act={act}
        />
      )}
    </article>
  );
}

type Page = ResultOf<typeof webhooks.listDeliveries>;
type Delivery = Page['deliveries'][number];

/** How often the list is read while it is open: what waits may be taken by now. */
const everyMs = 5_000;

interface DeliveriesProps {
  endpoint: string;
  /** Opens the list when it grows. */
  looks: number;
  isRead: boolean;
  /** The endpoint was deleted elsewhere. */
  gone: () => void;
}

/** What was sent to an endpoint and how it answered, once it is opened. */
function Deliveries({ endpoint, looks, isRead, gone }: DeliveriesProps) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(0);
  const [said, setSaid] = useState('');
  if (looks > seen) {
    setSeen(looks);
    setOpen(true);
  }
  const answer = useSWRInfinite<Page>(
    (index: number, before: Page | null) =>
      isOpen && (index === 0 || before?.cursor) ? ['deliveries', endpoint, looks, before?.cursor ?? ''] : null,
    ([, , , cursor]: [string, string, number, string]) =>
      call(webhooks.listDeliveries, { params: { id: endpoint }, query: { ...(cursor && { cursor }) } }),
    // Of an endpoint that is being deleted there is nothing more to read.
    {
      refreshInterval: isRead ? everyMs : 0,
      onError: (failure) => failure instanceof ApiFailure && failure.status === 404 && gone(),
    },
  );
  const { data, mutate, size, setSize } = answer;
  const rows = data?.flatMap((page) => page.deliveries);
  async function again(delivery: Delivery) {
    await call(webhooks.replayWebhook, { params: { id: endpoint }, body: { delivery: delivery.id } });
    setSaid(t('webhooks/replay.sent'));
    await mutate();
  }
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link cursor-pointer">{t('webhooks/deliveries')}</summary>
      <div className="mt-3 grid gap-3">
        <p role="status" className="sr-only">
          {said}
        </p>
        <Loaded of={answer} wait="h-16 rounded-[10px] bg-surface" />
        {rows?.length === 0 && <p className="hint">{t('webhooks/deliveries.none')}</p>}
        <ul className="grid gap-3">
          {rows?.map((one) => (
            <DeliveryRow key={one.id} delivery={one} again={() => void again(one)} />
          ))}
        </ul>
        {data?.at(-1)?.cursor && (
          <button
            type="button"
            className="btn btn-quiet btn-small justify-self-start"
            onClick={() => void setSize(size + 1)}
          >
            {t('webhooks/deliveries.more')}
          </button>
        )}
      </div>
    </details>
  );
}

function DeliveryRow({ delivery, again }: { delivery: Delivery; again: () => void }) {
  const { t, locale } = useI18n();
  const { event, type, state, attempts } = delivery;
  const last = attempts.at(-1);
  const time = last ? formatMoment(last.at, locale) : '';
  const name = t(`webhooks/event.${type}`);
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 border-t border-line pt-3">
      <div className="min-w-0">
        <p className="font-medium">
          {name} <span className="hint font-normal">{t(`webhooks/delivery.${state}`)}</span>
        </p>
        <p className="hint break-all">
          {type} · {event}
        </p>
        <p className="hint">
          {t('webhooks/attempts', { count: attempts.length })}
          {last && ` · ${sayAttempt(last)}`}
        </p>
        {last?.answer && <p className="hint font-mono text-xs break-all">{last.answer.slice(0, 120)}</p>}
      </div>
      <button
        type="button"
        className="btn btn-quiet btn-small"
        aria-label={t('webhooks/replay.label', { type: name, time })}
        onClick={again}
      >
        {t('webhooks/replay')}
      </button>
    </li>
  );

  function sayAttempt({ at, status, error, ms }: Delivery['attempts'][number]): string {
    const when = { time: formatMoment(at, locale) };
    if (status !== null) return t('webhooks/attempt.status', { ...when, status, ms });
    return t(`webhooks/attempt.${error ?? 'expired'}`, when);
  }
}

/** A secret as it is shown, and whose it is. */
export interface NewSecret {
  host: string;
  secret: string;
}
