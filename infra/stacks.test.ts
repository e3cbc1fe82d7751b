// One file, so that the stacks are synthesised once: each part below describes what its stacks must be.
import './test/stacks/functions.ts';
import './test/stacks/data.ts';
import './test/stacks/firstDeploy.ts';
import './test/stacks/deployCommand.ts';
import './test/stacks/grants.ts';
import './test/stacks/site.ts';
import './test/stacks/stages.ts';
import './test/stacks/limits.ts';
import './test/stacks/watching.ts';
import './test/stacks/releases.ts';
