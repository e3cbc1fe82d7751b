import { PunctualityBoard } from './PunctualityBoard.tsx';
import { RatingList } from './RatingList.tsx';

/** How the shop keeps its word: promises against deliveries, and what customers said. */
export function Standing() {
  return (
    <>
      <PunctualityBoard />
      <RatingList />
    </>
  );
}
