import { pdfFolder } from './pdfFolder.ts';

/** The source of a draft, page by page. */
export interface OpenedSource {
  pages: number;
  /** Draws a page, from 1, so wide in points of the screen. Rejects where it cannot be drawn; a later call ends an earlier one. */
  draw: (canvas: HTMLCanvasElement, page: number, width: number) => Promise<void>;
  close: () => void;
}

/** The largest picture that every browser draws, in dots. */
const mostDots = 16_000_000;

/** Opens a picture or a PDF at a link; rejects where it does not open. */
export async function openSource(url: string, signal: AbortSignal): Promise<OpenedSource> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(`The source does not open: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  const isPdf = new TextDecoder('latin1').decode(bytes.slice(0, 1_024)).includes('%PDF-');
  return isPdf ? openPdf(bytes) : openPicture(bytes);
}

/** Dots for so wide a page on this screen, no more than can be drawn. */
function dotsFor(width: number, shape: number): number {
  const dots = Math.round(width * Math.min(window.devicePixelRatio || 1, 3));
  return Math.max(1, Math.min(dots, Math.floor(Math.sqrt(mostDots / shape))));
}

function sized(canvas: HTMLCanvasElement, width: number, shape: number): void {
  canvas.style.width = `${Math.round(width)}px`;
  canvas.style.height = `${Math.round(width * shape)}px`;
}

async function openPicture(bytes: ArrayBuffer): Promise<OpenedSource> {
  const picture = await createImageBitmap(new Blob([bytes]));
  const shape = picture.height / picture.width;
  return {
    pages: 1,
    draw: async (canvas, _, width) => {
      const dots = Math.min(dotsFor(width, shape), picture.width * 2);
      canvas.width = dots;
      canvas.height = Math.round(dots * shape);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('Nothing can be drawn.');
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      sized(canvas, width, shape);
    },
    close: () => picture.close(),
  };
}

type Pdf = typeof import('pdfjs-dist');

async function openPdf(bytes: ArrayBuffer): Promise<OpenedSource> {
  // A file of the site by itself: it comes only where a PDF is shown.
  const { getDocument, GlobalWorkerOptions }: Pdf = await import(/* @vite-ignore */ `${pdfFolder}pdf.js`);
  GlobalWorkerOptions.workerSrc = `${pdfFolder}pdf.worker.js`;
  // Scans are packed in ways that browsers do not know; what unpacks them is script, as the page runs no WebAssembly.
  const loading = getDocument({ data: bytes, useWasm: false, wasmUrl: pdfFolder });
  const pdf = await loading.promise;
  let drawing: { cancel: () => void } | undefined;
  return {
    pages: pdf.numPages,
    draw: async (canvas, number, width) => {
      drawing?.cancel();
      const page = await pdf.getPage(number);
      const plain = page.getViewport({ scale: 1 });
      const shape = plain.height / plain.width;
      const viewport = page.getViewport({ scale: dotsFor(width, shape) / plain.width });
      // Drawn apart, so that the page before stays in sight until this one is there.
      const apart = document.createElement('canvas');
      apart.width = Math.round(viewport.width);
      apart.height = Math.round(viewport.height);
      const task = page.render({ canvas: apart, viewport });
      drawing = task;
      await task.promise;
      canvas.width = apart.width;
      canvas.height = apart.height;
      canvas.getContext('2d')?.drawImage(apart, 0, 0);
      sized(canvas, width, shape);
    },
    close: () => void loading.destroy(),
  };
}
