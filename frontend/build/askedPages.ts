import { setImmediate as turn } from 'node:timers/promises';
import * as z from 'zod/mini';

/** What the local host says while it runs the build as its child: it waits for this page, `en/order/write/index.html`. */
export const Asked = z.object({ page: z.string() });
/** What it is told: all that pages load is written, or a page is. */
export const Written = z.union([z.object({ assets: z.literal(true) }), z.object({ page: z.string() })]);

/** Where the build hears of those who wait: its parent, if that listens. */
export interface Channel {
  send?: ((written: z.infer<typeof Written>) => boolean) | undefined;
  on(event: 'message', heard: (message: unknown) => void): unknown;
  on(event: 'disconnect', heard: () => void): unknown;
  channel?: { unref(): void } | null | undefined;
}

/** The pages that someone waits for while the site is built. A build that nobody waits for goes through them in their order. */
export class AskedPages {
  readonly #asked: string[] = [];
  readonly #host: Channel | undefined;
  readonly #giveWay: () => void;

  /** `giveWay` is called while nobody waits. If the host dies, this process ends: the next host starts a build of its own. */
  constructor(host: Channel, giveWay: () => void) {
    this.#host = host.send ? host : undefined;
    this.#giveWay = giveWay;
    this.#host?.on('message', (message: unknown) => this.#asked.push(Asked.parse(message).page));
    this.#host?.on('disconnect', () => process.exit(1));
    // Its end does not wait for questions.
    host.channel?.unref();
  }

  /** Takes out of `left` the page that is rendered next: one that is waited for, else the first. */
  async takeNext<P extends { file: string }>(left: P[]): Promise<P | undefined> {
    if (!this.#host) return left.shift();
    // Lets the messages of pages that were asked for while the last one was rendered arrive.
    await turn();
    for (let file = this.#asked.shift(); file !== undefined; file = this.#asked.shift()) {
      const at = left.findIndex((page) => page.file === file);
      if (at >= 0) return left.splice(at, 1)[0];
    }
    this.#giveWay();
    return left.shift();
  }

  tell(written: z.infer<typeof Written>): void {
    this.#host?.send?.(written);
  }
}
