'use strict';
const { Socket } = require('node:net');

/*
 * Loaded into each Node under Wine. Wine 8 does not know the option TCP_KEEPALIVE, and libuv ends a connection for which it
 * cannot be set.
 */
Socket.prototype.setKeepAlive = function setKeepAlive() {
  return this;
};
