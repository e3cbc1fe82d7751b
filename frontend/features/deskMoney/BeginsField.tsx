import type { ComponentProps } from 'react';
import { TextField } from '#frontend/design/Field.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';

/** When what is published begins; empty is at once. */
export function BeginsField(field: ComponentProps<typeof TextField>) {
  const { t } = useI18n();
  return <TextField {...field} type="datetime-local" hint={t('price/begins.hint')} />;
}
