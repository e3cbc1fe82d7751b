import type { staff as area } from '#shared/contract/staff.ts';
import { averageOf } from '../../domain/order/listedRating.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { production } from '../../runtime/services/production.ts';
import { staffRatingWire } from './staffRatingWire.ts';

export const listStaffRatings: Handler<typeof area.listStaffRatings> = async ({ query }) => {
  const { ratings } = production();
  const before = query.cursor && Buffer.from(query.cursor, 'base64url').toString();
  const page = { shown: query.list !== 'kept', limit: query.limit ?? 25, before: before || undefined };
  const [total, found] = await Promise.all([ratings.total(), ratings.page(page)]);
  return {
    status: 200,
    body: {
      count: total.ratings,
      average: averageOf(total) ?? null,
      ratings: found.ratings.map(staffRatingWire),
      cursor: found.next === undefined ? null : Buffer.from(found.next).toString('base64url'),
    },
  };
};
