/** The attribute of a queue's message with the id of the request that sent it. */
export const requestAttribute = 'request_id';
