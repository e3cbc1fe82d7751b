import { expect, test } from 'vitest';
import { isLooking } from './auditLine.ts';

test.each(['revealed', 'read_file', 'cv_read', 'applicant_cv_read', 'exported'])('%s changed nothing', (act) => {
  expect(isLooking(act)).toBe(true);
});

test.each(['delivered', 'refunded', 'file_read', 'Exported', ''])('“%s” may have changed something', (act) => {
  expect(isLooking(act)).toBe(false);
});
