import { uploadLimits } from '#shared/rules/uploads.ts';

/** Where a file is sent, and what is sent with it. */
export interface UploadLink {
  url: string;
  headers: Readonly<Record<string, string>>;
}

type SendResult = 'sent' | 'expired' | 'failed';

/** Headers that the browser sets itself and does not let a page set. */
const ownHeaders = /^(?:content-length|host)$/i;

/**
 * Sends a file's bytes to its presigned address, straight to the bucket. `expired` is a refused link (403), to be
 * renewed; a transfer that says nothing for ten minutes or loses the network has failed. An aborted one rejects with the signal's reason.
 */
export function sendFile(
  upload: UploadLink,
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
): Promise<SendResult> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', upload.url);
    for (const [name, value] of Object.entries(upload.headers)) {
      if (!ownHeaders.test(name)) request.setRequestHeader(name, value);
    }
    // Counted from the last sign of life: a slow line may take longer than ten minutes for 20 MB.
    let silence: ReturnType<typeof setTimeout>;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), uploadLimits.timeoutMilliseconds);
    };
    heard();
    // A request under way does not end by itself when the network goes.
    const lost = () => request.abort();
    window.addEventListener('offline', lost);
    request.upload.onprogress = (event) => {
      heard();
      onPercent(Math.floor((event.loaded / Math.max(1, event.total)) * 100));
    };
    request.onload = () => resolve(outcome(request.status));
    request.onerror = () => resolve('failed');
    request.onabort = () => (signal.aborted ? reject(signal.reason) : resolve('failed'));
    request.onloadend = () => {
      clearTimeout(silence);
      window.removeEventListener('offline', lost);
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** 412: the bytes are there already, from an attempt whose answer was lost. */
function outcome(status: number): SendResult {
  if ((status >= 200 && status < 300) || status === 412) return 'sent';
  return status === 403 ? 'expired' : 'failed';
}
