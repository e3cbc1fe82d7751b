import type { IssuedInvoice } from '../../domain/invoice/invoiceRow.ts';
import { mostInPackage } from '../../gateways/ksef/batch.ts';
import type { KsefGateway } from '../../gateways/ksef/ksefGateway.ts';
import { atOnce } from '../atOnce.ts';
import { type DeliveryDeps, isForKsef, xmlOnce } from './deliverInvoice.ts';

/** Files written at a time. */
const lanes = 25;

/**
 * Submits all waiting invoices to KSeF in one package: it allows 120 sessions and 180 single files an hour, and a run
 * uses one of either. A single invoice is sent alone, which is faster. A rejected package is sent again later: its
 * error says nothing about a single invoice.
 */
export async function handInTogether(
  deps: DeliveryDeps & { onDefect: (id: string, error: unknown) => void },
  rows: readonly IssuedInvoice[],
): Promise<Pick<KsefGateway, 'send' | 'statusOf'>> {
  const { ksef, files, now, xmlOf = xmlOnce(files) } = deps;
  const waiting = rows.filter((row) => row.ksefReference === undefined && isForKsef(deps, row)).slice(0, mostInPackage);
  if (waiting.length < 2) return ksef;
  const made = new Map<IssuedInvoice, string>();
  await atOnce(lanes, waiting, async (row) => {
    // A failing one fails again when handled separately, where it is recorded.
    const xml = await xmlOf(row).catch(() => undefined);
    if (xml !== undefined) made.set(row, xml);
  });
  const xmls = waiting.flatMap((row) => made.get(row) ?? []);
  const sent = await ksef.sendAll(xmls, now);
  if ('refused' in sent && sent.refused === 'ksef_refused')
    deps.onDefect('package', new Error(`The package was refused: ${sent.code}.`));
  const places = new Map(xmls.map((xml, i) => [xml, i]));
  return {
    statusOf: ksef.statusOf,
    async send(xml, at) {
      const place = places.get(xml);
      if (place === undefined) return ksef.send(xml, at);
      if ('refused' in sent) return { refused: 'ksef_unavailable' };
      return { session: sent.session, reference: sent.references[place] ?? '' };
    },
  };
}
