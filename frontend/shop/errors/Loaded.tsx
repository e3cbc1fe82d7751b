import type { ComponentProps, ReactNode } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { LoadFailed } from './LoadFailed.tsx';

/** What a page asks of the service, as `useSWR` gives it: neither data nor an error has come while it waits. */
export interface Asked<T = unknown> {
  data?: T | undefined;
  error?: unknown;
  mutate: () => unknown;
}

interface Props<T> extends Pick<ComponentProps<typeof LoadFailed>, 'title' | 'over' | 'className'> {
  of: Asked<T>;
  /** Classes of the place that is held while it waits; without them no place is held. */
  wait?: string;
  /** Says in words that it loads. */
  said?: boolean;
  /** What is shown of the answer; it stays when a later one fails. */
  children?: (data: T) => ReactNode;
}

/** Why something did not load, the place that it will take, or what came. */
export function Loaded<T>({ of, wait, said, children, ...failed }: Props<T>) {
  return (
    <>
      {of.error !== undefined && <LoadFailed error={of.error} again={() => void of.mutate()} {...failed} />}
      {wait !== undefined && <Waiting of={of} as={wait} said={said} />}
      {of.data !== undefined && children?.(of.data)}
    </>
  );
}

interface WaitingProps {
  /** Without it the answer is known not to be there yet. */
  of?: Pick<Asked, 'data' | 'error'>;
  /** Classes of the place. */
  as?: string;
  /** Says in words that it loads. */
  said?: boolean | undefined;
}

/** The place of an answer that has not come yet. */
export function Waiting({ of = {}, as, said = false }: WaitingProps) {
  const { t } = useI18n();
  if (of.data !== undefined || of.error !== undefined) return null;
  if (!said) return <div aria-busy="true" className={as} />;
  return (
    <p aria-busy="true" className={as}>
      {t('site/loading')}
    </p>
  );
}
