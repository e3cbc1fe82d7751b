import { formatMoney } from '#frontend/i18n/money.ts';
import type { Locale } from '#shared/messages/locale.ts';

interface Props {
  groups: readonly { key: string | null; label: string; spent: { amount: number } }[];
  locale: Locale;
  /** What the picture shows. */
  label: string;
}

const height = 120;
const barWidth = 18;
const step = 28;
/** So many names of months stand side by side. */
const mostNamed = 12;

/** A bar for each month; the table below says the same in figures, so that the picture needs no more than a name. */
export function SpendingBars({ groups, locale, label }: Props) {
  const most = Math.max(1, ...groups.map(({ spent }) => spent.amount));
  // Where there are more of them they stand closer: a few are named, in larger letters.
  const every = Math.ceil(groups.length / mostNamed);
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return (
    <div data-chart>
      <svg
        viewBox={`0 0 ${groups.length * step} ${height + 24}`}
        width={groups.length * step}
        height={height + 24}
        className="block h-auto max-w-full"
        role="img"
        aria-label={label}
      >
        <line x1="0" x2={groups.length * step} y1={height + 0.5} y2={height + 0.5} stroke="var(--line)" />
        {groups.map(({ key, label: month, spent }, place) => {
          const size = Math.round((Math.max(0, spent.amount) / most) * (height - 4));
          const x = place * step + (step - barWidth) / 2;
          return (
            <g key={key ?? ''}>
              <title>{`${month}: ${formatMoney(spent.amount, locale)}`}</title>
              <rect x={x} y={height - size} width={barWidth} height={size} rx="4" fill="var(--accent)" />
              {(groups.length - 1 - place) % every === 0 && (
                <text
                  x={x + barWidth / 2}
                  y={height + 18}
                  textAnchor="middle"
                  fontSize={10 + 2 * every}
                  fill="var(--muted)"
                  className="font-sans"
                >
                  {format.format(new Date(`${key}-01T00:00:00Z`))}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
