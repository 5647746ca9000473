import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'

export function searchRoutes(_app: FastifyInstance, _deps: Deps): void {}
