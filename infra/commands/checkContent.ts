import { renderAll } from '#frontend/build/content/buildContent.ts';
import { contentProblems } from '#frontend/build/content/checkContent.ts';
import { defaultService } from '#frontend/build/content/figures.ts';
import { siteRoutes } from '#frontend/build/content/siteRoutes.ts';

/** Says in a second why the texts of `frontend/content` could not be published: the build holds them to the same. */
const files = renderAll(defaultService(new Date()));
const problems = contentProblems(
  files,
  siteRoutes().map(({ path }) => path),
);
for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? `${files.length} files, nothing to correct` : `${problems.length} to correct`);
process.exitCode = problems.length === 0 ? 0 : 1;
