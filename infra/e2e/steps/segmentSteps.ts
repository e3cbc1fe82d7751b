import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { apiOf, until } from '#infra/client/calls.ts';
import { paidOrder } from '#infra/client/orders.ts';
import { announce, upload } from '#infra/client/uploads.ts';
import { attachmentsArea } from '#shared/contract/attachments.ts';
import type { Person } from '../people.ts';
import type { realSite } from '../realSite.ts';
import { workSteps } from './workSteps.ts';

type Site = Pick<ReturnType<typeof realSite>, 'origin' | 'people' | 'run'>;

export const bold = (text: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
export const plain = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** What goes before the editor, and what is found in it. `pair`: languages nobody else orders here. */
export function segmentSteps(site: Site, pair: { source_lang: number; target_lang: number }) {
  const work = workSteps(site, pair);
  let made = 0;

  /** The same file twice in a day is asked about. */
  const contract = (body: string) => ({
    name: 'contratto.docx',
    bytes: makeDocx({ body: body + paragraph(`Contratto numero ${++made} di prova.`) }),
  });

  return {
    ...work,

    /** The number in the last sentence of the file that was ordered last. */
    made: () => made,

    /** A paid file, as a rule a Word file with this body, whose first job the person has started; its order and the cart's hash. */
    async startedFile(
      given: string | { name: string; bytes: Uint8Array },
      person: Person,
      form: object = {},
    ): Promise<{ id: string; hash: string }> {
      const api = apiOf(site.origin);
      const languages = { source_lang: pair.source_lang, target_lang: [pair.target_lang] };
      const { name, bytes } = typeof given === 'string' ? contract(given) : given;
      const file = await announce(api, { name, size: bytes.byteLength, ...languages });
      await upload(file, bytes);
      const listed = () => api.must(attachmentsArea.listAttachments, { cart: file.cart });
      await until(listed, ([one]) => one?.state === 'counted', { everyMs: 100 });
      const files = { content: undefined, cart: file.cart, attachment: [file.attachment_hash] };
      const order = await paidOrder(api, { ...files, ...languages, ...form });
      const isOffered = async () => {
        await site.run('runProduction');
        const { offers } = await work.called(person, 'GET', '/api/translator/offer');
        return offers.some((one: { order_id: string }) => one.order_id === order.id);
      };
      await expect.poll(isOffered).toBe(true);
      await work.called(person, 'POST', `/api/translator/offer/${order.id}/01/acceptance`);
      await work.called(person, 'POST', `/api/translator/job/${order.id}/01/start`);
      return order;
    },

    /** The segments of a job as the service has them. */
    async unitsOf(person: Person, id: string) {
      const { units } = await work.called(person, 'GET', `/api/translator/job/${id}/01/segments`);
      return units as { unit_id: string; segments: { target: unknown[]; state: string }[] }[];
    },
  };
}

export const rowOf = (page: Page, number: number) =>
  page.locator('[role=listitem]').filter({ has: page.locator(`#segment-${number}-source`) });
export const targetOf = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `Translation of segment ${number}`, exact: true });
export const isSaved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();
