/** What delivered work has besides its files, in one file. */
export { default as Acceptance } from './Acceptance.tsx';
export { default as Corrections } from './Corrections.tsx';
