/** In the place of the HTTP handler's import of `node:https`, which takes a third of the time of loading a function: it comes with the first call. */
export const node_https = {
  get Agent() {
    return process.getBuiltinModule('node:https').Agent;
  },
  get request() {
    return process.getBuiltinModule('node:https').request;
  },
};
