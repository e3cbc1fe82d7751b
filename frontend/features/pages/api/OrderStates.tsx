import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useContent } from '#frontend/shop/content/useContent.ts';
import type { OrderedState } from '#shared/model/orderState.ts';
import { drawnMoves, statePlaces } from './statePlaces.ts';

const half = { width: 78, height: 17 };

/** The states of an order: a picture of the usual ways, then each with everything that may follow it. */
export function OrderStates() {
  const { t } = useI18n();
  const { states } = useContent();
  return (
    <>
      <StatePicture label={t('pages/api.states.picture')} />
      <h2 id="all">{t('pages/api.states')}</h2>
      <dl className="codes">
        {states.map(({ state, next }) => (
          <div key={state} id={state}>
            <dt>
              <code>{state}</code>
            </dt>
            <dd>
              {t(`pages/api.state.${state}`)}{' '}
              {next.length === 0 ? t('pages/api.states.final') : `${t('pages/api.states.next')}: `}
              {next.map((one, place) => (
                <span key={one}>
                  {place > 0 && ', '}
                  <a className="link" href={`#${one}`}>
                    <code>{one}</code>
                  </a>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function StatePicture({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 384 480"
      width="384"
      height="480"
      className="my-6 h-auto max-w-full"
      role="img"
      aria-label={label}
      data-states
    >
      <defs>
        <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0 8 4 0 8z" fill="var(--muted)" />
        </marker>
      </defs>
      {drawnMoves.map(([from, to]) => (
        <path
          key={`${from} ${to}`}
          d={wayOf(from, to)}
          fill="none"
          stroke="var(--muted)"
          strokeWidth="1.5"
          markerEnd="url(#arrow)"
        />
      ))}
      {Object.entries(statePlaces).map(([state, [x, y]]) => (
        <g key={state}>
          <rect
            x={x - half.width}
            y={y - half.height}
            width={2 * half.width}
            height={2 * half.height}
            rx="8"
            fill={x < 200 ? 'var(--accent-soft)' : 'var(--surface)'}
            stroke={x < 200 ? 'var(--accent)' : 'var(--control)'}
          />
          <text x={x} y={y + 4} textAnchor="middle" fontSize="13" fill="var(--ink)" className="font-mono">
            {state}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** From the edge of one box to the edge of the other: straight down or across, else round the corner. */
function wayOf(from: OrderedState, to: OrderedState): string {
  const [x, y] = statePlaces[from];
  const [u, v] = statePlaces[to];
  if (x === u) return `M${x} ${y + half.height}V${v - half.height}`;
  if (y === v) return `M${x + half.width} ${y}H${u - half.width}`;
  const middle = (x + u) / 2;
  const [start, end] = x < u ? [x + half.width, u - half.width] : [x - half.width, u + half.width];
  return `M${start} ${y}H${middle}V${v}H${end}`;
}
