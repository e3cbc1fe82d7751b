import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import { navigate, useSearch } from 'wouter/use-browser-location';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { type Column, ListTable } from '#frontend/shop/account/ListTable.tsx';
import { useSignedIn } from '#frontend/shop/account/useSignedIn.ts';
import { Loaded } from '#frontend/shop/errors/Loaded.tsx';

/** A page as it is answered, with how many rows there are in all. */
interface ListPage {
  cursor: string | number | null;
  in_all: { count: number; is_exact: boolean } | null;
}

interface Props<Row> {
  list: List<ListPage>;
  rows: readonly Row[];
  caption: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** What a list without rows says, with what to do next. */
  empty: ReactNode;
  /** How many rows there are, said to the person who does not see them. */
  shown?: 'lists/shown' | 'lists/orders.shown';
}

/** A list in each of its states, as high as a page of rows from the start, so that nothing jumps when they come. */
export function ListView<Row>({ list, rows, caption, columns, keyOf, empty, shown = 'lists/shown' }: Props<Row>) {
  const { t } = useI18n();
  const isThere = list.pages !== undefined;
  return (
    <div className="grid min-h-[75vh] content-start gap-4" aria-busy={list.isLoading}>
      <Loaded of={list} over={{ title: t('errors/title.401'), text: t('lists/session_over') }} />
      {list.isLoading && <Skeleton text={t('site/loading')} />}
      {isThere && rows.length === 0 && (list.hasMore ? <p>{t('lists/none_so_far')}</p> : empty)}
      {isThere && rows.length > 0 && <ListTable caption={caption} columns={columns} rows={rows} keyOf={keyOf} />}
      <div className="flex flex-wrap items-center gap-4">
        {isThere && (rows.length > 0 || list.hasMore) && <MoreButton list={list} />}
        <p role="status" className="hint">
          {isThere && list.isComplete && said()}
        </p>
      </div>
    </div>
  );

  /** With how many there are, where more can be loaded and they were counted. */
  function said(): string {
    const { count = 0, is_exact = false } = list.pages?.[0]?.in_all ?? {};
    if (!list.hasMore || count <= rows.length) return t(shown, { rows: rows.length });
    return t(is_exact ? 'lists/shown.of' : 'lists/shown.of_more', { rows: rows.length, count });
  }
}

/** Stays in place at the end of the list, where it only says so: the focus is on it. */
function MoreButton({ list }: { list: List<ListPage> }) {
  const { t } = useI18n();
  const pages = list.pages?.length ?? 0;
  if (!list.hasMore && pages < 2) return null;
  const isIdle = list.hasMore && !list.isLoadingMore;
  return (
    <BusyButton
      className="btn btn-quiet"
      blocked={!isIdle}
      busy={list.isLoadingMore}
      onClick={() => isIdle && list.more()}
    >
      {t(list.hasMore ? 'lists/more' : 'lists/end')}
    </BusyButton>
  );
}

function Skeleton({ text }: { text: string }) {
  return (
    <div className="grid gap-px overflow-hidden rounded-[10px]">
      <p className="sr-only">{text}</p>
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: eight equal stripes
        <div key={index} className="h-12 bg-surface" />
      ))}
    </div>
  );
}

/** What asks for the next page, as the operation of the list writes it. */
type Cursor<Page extends { cursor: unknown }> = NonNullable<Page['cursor']>;

/**
 * A list that is read page by page. The address says how many pages are shown, so that a reload and Back show the same.
 * Coming back to the tab reads the first page again; what was shown stays while that fails.
 */
export function useList<Page extends ListPage>(
  name: string,
  read: (query: { cursor?: Cursor<Page>; turn?: string; search?: string; member?: string }) => Promise<Page>,
) {
  const signedIn = useSignedIn();
  const { address, showPages, filterBy } = useListAddress();
  const { pages: wanted, turn, search, member } = address;
  const { data, error, isValidating, mutate, size, setSize } = useSWRInfinite<Page, unknown>(
    (index: number, before: Page | null) =>
      signedIn && (index === 0 || before?.cursor)
        ? [name, turn ?? '', search ?? '', member ?? '', before?.cursor ?? '']
        : null,
    ([, , , , cursor]: [string, string, string, string, Cursor<Page> | '']) =>
      read({
        ...(cursor && { cursor }),
        ...(turn && { turn }),
        ...(search && { search }),
        ...(member && { member }),
      }),
    { initialSize: wanted, focusThrottleInterval: 1000 },
  );
  useEffect(() => {
    if (size !== wanted) void setSize(wanted);
  }, [size, wanted, setSize]);
  const [hasCome, setHasCome] = useState(false);
  // Before it is painted: it changes what stands where.
  useLayoutEffect(() => {
    if (data !== undefined || error !== undefined) setHasCome(true);
  }, [data, error]);
  const loaded = data?.length ?? 0;
  const hasMore = Boolean(data?.at(-1)?.cursor);
  const isComplete = loaded > 0 && (loaded >= wanted || !hasMore);
  useKeptPosition(isComplete);
  return {
    pages: data,
    error,
    turn,
    search,
    member,
    /** Something was known once: another filter leaves what stands above the list where it is. */
    hasCome,
    /** Nothing is known yet. */
    isLoading: data === undefined && error === undefined,
    isLoadingMore: isValidating && !isComplete && data !== undefined,
    hasMore,
    isComplete,
    more: () => showPages(loaded + 1),
    mutate: () => void mutate(),
    filterBy,
  };
}
type List<Page extends ListPage> = ReturnType<typeof useList<Page>>;

/** What a list's address says: how many pages are shown, whose turn it is, what was looked for. */
interface ListAddress {
  pages: number;
  turn: string | undefined;
  search?: string | undefined;
  /** Orders of this member of the company. */
  member?: string | undefined;
}

/** What a list is narrowed by; the parts that are not named stay. */
export type Filter = Partial<Pick<ListAddress, 'turn' | 'search' | 'member'>>;

const mostPages = 40;

export function readAddress(search: string): ListAddress {
  const query = new URLSearchParams(search);
  const pages = Number(query.get('pages'));
  return {
    pages: Number.isInteger(pages) && pages >= 1 ? Math.min(pages, mostPages) : 1,
    turn: query.get('turn') ?? undefined,
    search: query.get('search')?.trim() || undefined,
    member: query.get('member')?.trim() || undefined,
  };
}

export function writeAddress({ pages, turn, search, member }: ListAddress): string {
  const query = new URLSearchParams({
    ...(turn && { turn }),
    ...(search && { search }),
    ...(member && { member }),
    ...(pages > 1 && { pages: String(pages) }),
  });
  return query.size > 0 ? `?${query}` : '';
}

/** The address of the list, kept by reload and Back. More pages replace it, another filter is a step of its own. */
function useListAddress() {
  const address = readAddress(useSearch({ ssrSearch: '' }));
  return {
    address,
    showPages: (pages: number) =>
      navigate(location.pathname + writeAddress({ ...address, pages }), { replace: true, state: history.state }),
    filterBy: (filter: Filter) => navigate(location.pathname + writeAddress({ ...address, ...filter, pages: 1 })),
  };
}

/** Leaves the scroll position in the history's entry, and takes it up again once the rows are there. */
function useKeptPosition(isComplete: boolean): void {
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => history.replaceState({ ...history.state, top: Math.round(window.scrollY) }, '');
    window.addEventListener('pagehide', keep);
    return () => {
      history.scrollRestoration = 'auto';
      window.removeEventListener('pagehide', keep);
    };
  }, []);
  useEffect(() => {
    const top: unknown = history.state?.top;
    if (isComplete && typeof top === 'number') window.scrollTo({ top, behavior: 'instant' });
  }, [isComplete]);
}

export function OrderLink({ id, text }: { id: string; text: string }) {
  const { locale } = useI18n();
  return (
    <a className="link sm:whitespace-nowrap" href={href(locale, 'payment.successful', { id })}>
      {text}
    </a>
  );
}
