import { expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { openapi } from '#shared/contract/openapi.ts';
import type { Operation } from '#shared/contract/operation.ts';

const operations: readonly Operation[] = Object.values(areas).flatMap((area) => Object.values<Operation>(area));
const found = (id: string) => operations.find((one) => one.id === id);

const documented = JSON.stringify(openapi());

/** What a customer can do after paying, by the operations that do it. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'following the order': ['getOrder', 'linkOrderFile', 'linkOrderArchive'],
  'names that are confirmed': ['getNames', 'confirmNames'],
  'questions and answers': ['getThread', 'writeToThread', 'answerQuestion', 'goOnWithoutAnswer', 'announceThreadFile'],
  'acceptance and rating': ['acceptOrder', 'rateOrder'],
  corrections: ['getDeliveredText', 'getCorrections', 'requestCorrection', 'getFileChanges', 'getBesideSource'],
  complaints: ['listComplaints', 'complain', 'linkComplaintAnswer'],
  'changing and giving up': ['getOrderChange', 'changeOrder', 'getGivingUp', 'giveUpOrder'],
  'files that go': ['chooseFileDays', 'getFileAccesses', 'getErasureCertificate', 'linkErasureCertificate'],
  'certificates of a price': ['getOrderCertificate', 'linkOrderCertificate', 'checkCertificate', 'getCertificateKeys'],
  'a new version': ['orderNewVersion', 'getComparison', 'updateComparison'],
  'how punctual we are': ['getPunctuality', 'getRatings'],
};

test.each(Object.entries(parts))(
  '%s: a guest, a customer and a token can do it, and the document says how',
  (_, ids) => {
    for (const id of ids) {
      expect(found(id)?.callers, id).toEqual(expect.arrayContaining(['visitor', 'customer', 'token']));
      expect(documented).toContain(`"operationId":"${id}"`);
    }
  },
);

test('what its customer may do of an order with an account, a guest may with its hash and software with a token', () => {
  const own = operations.filter(
    ({ path, callers }) => path.startsWith('/api/order/{id}') && callers.includes('customer'),
  );
  expect(own.length).toBeGreaterThan(30);
  const narrower = own.filter(({ callers }) => !callers.includes('visitor') || !callers.includes('token'));
  // Whom one prefers is kept with an account, for its later orders: a guest has none.
  expect(narrower.map(({ id }) => id)).toEqual(['preferTranslator']);
  expect(own.filter(({ scope }) => scope === undefined).map(({ id }) => id)).toEqual([]);
});
