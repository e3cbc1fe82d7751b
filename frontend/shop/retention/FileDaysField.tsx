import { describe, FieldFrame } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { type FileDays, fileDays } from '#shared/rules/retention.ts';

/** How long the files of an order are kept. */
export function FileDaysField({ id, days, choose }: { id: string; days: FileDays; choose: (days: FileDays) => void }) {
  const { t } = useI18n();
  const hint = t('site/retention.hint');
  return (
    <FieldFrame id={id} label={t('site/retention')} hint={hint}>
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
            {one === 365 ? t('site/retention.year') : t('site/retention.days', { days: one })}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
