/** How a reply is written, compiled from the contract's schemas: what a schema does not name does not leave. */
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifySerializerCompiler } from 'fastify'
import { compiledOnce } from './compiled-once.ts'

type Compile = FastifySerializerCompiler<object>

/** As Fastify compiles it where nobody says how. */
export const serializerOf = SerializerSelector()({}, {}) as Compile

export const compileSerializer: Compile = compiledOnce(serializerOf)
