import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { type OpenedSource, openSource } from './openSource.ts';

/** What keys do with the picture. */
export interface ShownSource {
  scroll: (by: 1 | -1) => void;
  zoom: (by: 1 | -1) => void;
}

interface Props {
  /** Asks for a link to the source; the same function as long as the source is. */
  link: () => Promise<string>;
  /** The source's name. */
  name: string;
  page: number;
  pages: number;
  turn: (page: number) => void;
  /** How many pages it has, once that is known. */
  opened: (pages: number) => void;
  shown?: Ref<ShownSource>;
}

/** The share of the width of its place that a page takes. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const wholeWidth = 2;

/** The scan beside the draft: a page at a time, larger or smaller. The link to it is asked for when it is opened. */
export function SourceView({ link, name, page, pages, turn, opened, shown }: Props) {
  const { t } = useI18n();
  const [file, setFile] = useState<OpenedSource>();
  const [failure, setFailure] = useState<'open' | 'draw'>();
  const [tries, setTries] = useState(0);
  const [zoom, setZoom] = useState<number>(wholeWidth);
  const [isDrawn, setDrawn] = useState(false);
  const place = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const tell = useRef(opened);
  tell.current = opened;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another try
  useEffect(() => {
    const end = new AbortController();
    let open: OpenedSource | undefined;
    setFailure(undefined);
    link()
      .then((url) => openSource(url, end.signal))
      .then((made) => {
        open = made;
        if (end.signal.aborted) return made.close();
        setFile(made);
        tell.current(made.pages);
      })
      .catch(() => end.signal.aborted || setFailure('open'));
    return () => {
      end.abort();
      open?.close();
    };
  }, [link, tries]);

  useEffect(() => {
    if (!place.current) return;
    const look = () => setWidth(place.current?.clientWidth ?? 0);
    const observer = new ResizeObserver(look);
    observer.observe(place.current);
    look();
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!file || !canvas.current || width === 0 || page > file.pages) return;
    let isCurrent = true;
    setFailure(undefined);
    file
      .draw(canvas.current, page, width * (zooms[zoom] ?? 1))
      .then(() => isCurrent && setDrawn(true))
      .catch(() => isCurrent && setFailure('draw'));
    return () => {
      isCurrent = false;
    };
  }, [file, page, zoom, width]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is read from its top
  useEffect(() => {
    place.current?.scrollTo({ top: 0 });
  }, [page]);

  const zoomBy = (by: 1 | -1) => setZoom((now) => Math.max(0, Math.min(zooms.length - 1, now + by)));
  useImperativeHandle(shown, () => ({
    scroll: (by) => place.current?.scrollBy({ top: by * place.current.clientHeight * 0.75 }),
    zoom: zoomBy,
  }));
  const share = Math.round((zooms[zoom] ?? 1) * 100);
  return (
    <section className="draft-source" aria-label={t('draft/source')}>
      <div className="draft-bar">
        <button
          type="button"
          className="btn btn-quiet btn-small"
          aria-disabled={page <= 1}
          onClick={() => page > 1 && turn(page - 1)}
        >
          <span className="draft-wide">{t('draft/page.previous')}</span>
          <span className="draft-narrow" aria-hidden="true">
            ←
          </span>
        </button>
        <span className="tabular-nums" aria-live="polite">
          {t('draft/page', { page, pages })}
        </span>
        <button
          type="button"
          className="btn btn-quiet btn-small"
          aria-disabled={page >= pages}
          onClick={() => page < pages && turn(page + 1)}
        >
          <span className="draft-wide">{t('draft/page.next')}</span>
          <span className="draft-narrow" aria-hidden="true">
            →
          </span>
        </button>
        <span className="draft-acts">
          <button
            type="button"
            className="btn btn-quiet btn-small"
            aria-label={t('draft/zoom.smaller')}
            aria-disabled={zoom === 0}
            onClick={() => zoomBy(-1)}
          >
            −
          </button>
          <span className="tabular-nums">{share} %</span>
          <button
            type="button"
            className="btn btn-quiet btn-small"
            aria-label={t('draft/zoom.larger')}
            aria-disabled={zoom === zooms.length - 1}
            onClick={() => zoomBy(1)}
          >
            +
          </button>
        </span>
      </div>
      {failure && (
        <Failed
          text={t(`draft/source.${failure}`)}
          {...(failure === 'open' && { again: () => setTries((before) => before + 1) })}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section ref={place} className="draft-picture" tabIndex={0} aria-label={t('draft/picture')}>
        {!isDrawn && !failure && <p className="hint p-4">{t('draft/source.loading')}</p>}
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('draft/picture.page', { name, page })}
          hidden={!isDrawn}
          data-page={isDrawn ? page : undefined}
        />
      </section>
    </section>
  );
}
