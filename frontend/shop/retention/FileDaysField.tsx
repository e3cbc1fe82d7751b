import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { type FileDays, fileDays } from '#shared/rules/retention.ts';

interface Props {
  id: string;
  days: FileDays;
  choose: (days: FileDays) => void;
  /** The order was given up: the days count from then. */
  isEnded?: boolean;
}

/** How long the files of an order are kept. */
export function FileDaysField({ id, days, choose, isEnded = false }: Props) {
  const { t } = useI18n();
  const hint = t(isEnded ? 'billing/retention.hint.ended' : 'billing/retention.hint');
  const counted = isEnded ? 'billing/retention.days.ended' : 'billing/retention.days';
  return (
    <FieldFrame id={id} label={t('billing/retention')} hint={hint}>
      <select
        {...describe({ id, hint })}
        className="input sm:max-w-sm"
        value={days}
        onChange={({ currentTarget }) => {
          const wanted = fileDays.find((one) => String(one) === currentTarget.value);
          if (wanted) choose(wanted);
        }}
      >
        {fileDays.map((one) => (
          <option key={one} value={one}>
            {one === 365 ? t('billing/retention.year') : t(counted, { days: one })}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
