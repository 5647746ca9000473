// Products: made under an id of one's own choosing or a new one, renamed, archived; or unnamed ones that a price brings along.
import type Stripe from 'stripe'
import type { Form } from '../api/form.ts'
import { type Params, readParams } from '../api/params.ts'
import { invalid } from '../api/problems.ts'
import { must, newId, type World } from '../world.ts'

const productParams = { active: true, description: true, expand: true, id: true, metadata: true, name: true }

export function createProduct(world: World, form: Form): Stripe.Product {
  const params = readParams(form)
  params.only(productParams)
  const id = params.text('id') ?? newId('prod', 14)
  if (world.store.find('product', id)) throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' })
  return world.store.put('product', newProduct(world, params, { id, active: params.flag('active') ?? true }))
}

export function updateProduct(world: World, id: string, form: Form): Stripe.Product {
  const params = readParams(form)
  const { id: _id, ...changing } = productParams
  params.only(changing)
  const product = must(world, 'product', id, 'product')
  return world.store.put('product', {
    ...product,
    active: params.flag('active') ?? product.active,
    name: params.text('name') ?? product.name,
    description: params.text('description') ?? product.description,
    metadata: { ...product.metadata, ...params.metadata('metadata') },
    updated: world.now(),
  })
}

export function newProduct(world: World, params: Params, { id, active }: Pick<Stripe.Product, 'id' | 'active'>): Stripe.Product {
  return {
    id,
    object: 'product',
    active,
    created: world.now(),
    description: params.text('description') ?? null,
    images: params.texts('images'),
    livemode: false,
    marketing_features: [],
    metadata: params.metadata('metadata'),
    name: params.required('name'),
    package_dimensions: null,
    shippable: null,
    tax_code: params.text('tax_code') ?? null,
    tax_details: null,
    type: 'service',
    unit_label: params.text('unit_label') ?? null,
    updated: world.now(),
    url: null,
  }
}
