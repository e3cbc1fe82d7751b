import { formatMoney } from '#frontend/i18n/money.ts';
import type { Locale } from '#shared/messages/locale.ts';

interface Props {
  groups: readonly { key: string | null; label: string; spent: { amount: number } }[];
  locale: Locale;
  /** What the picture shows. */
  label: string;
}

const height = 120;
const barWidth = 28;
const step = 40;

/** A bar for each month; the table below says the same in figures, so that the picture needs no more than a name. */
export function SpendingBars({ groups, locale, label }: Props) {
  const most = Math.max(1, ...groups.map(({ spent }) => spent.amount));
  const format = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  return (
    <div className="overflow-x-auto" data-chart>
      <svg
        viewBox={`0 0 ${groups.length * step} ${height + 24}`}
        width={groups.length * step}
        height={height + 24}
        className="block max-w-none"
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
              <text
                x={x + barWidth / 2}
                y={height + 18}
                textAnchor="middle"
                fontSize="12"
                fill="var(--muted)"
                className="font-sans"
              >
                {format.format(new Date(`${key}-01T00:00:00Z`))}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
