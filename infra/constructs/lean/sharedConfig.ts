/** In the place of the SDK's reader of `~/.aws/config` and `~/.aws/credentials`, which no Lambda has. */
export const CONFIG_PREFIX_SEPARATOR = '.';
export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });
