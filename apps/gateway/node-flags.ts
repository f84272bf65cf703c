/**
 * What Node.js is told when it runs a gateway. Its requests leave short-lived objects behind; with V8's own 1 MB for new objects at the
 * start a tenth of a busy gateway's time goes into moving those that a request under way still holds.
 */
export const GATEWAY_NODE_FLAGS = ['--min-semi-space-size=16', '--max-semi-space-size=32'];
