/**
 * What keeps a server open that closes, besides its own work. Fastify ends the connections that are idle then, and Node leaves two kinds:
 * those on which nothing was ever asked (a browser opens some ahead), and those that are answered only now and would be kept for more.
 */
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

export function endOpenConnections(app: FastifyInstance): void {
  const { server } = app
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    // Of no milliseconds, Node would keep them for ever.
    Object.assign(server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}
