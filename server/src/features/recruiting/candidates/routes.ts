import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'

export function candidateRoutes(_app: FastifyInstance, _deps: Deps): void {}
