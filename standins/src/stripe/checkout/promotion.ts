/** The one promotion code that the stand-in knows: 10 % off, once. It works where a session allows promotion codes. */
export const promotionCode = { id: 'promo_welcome10', coupon: 'welcome10', code: 'WELCOME10', percent: 10 }

export function isPromotionCode(entered: string): boolean {
  return entered.trim().toUpperCase() === promotionCode.code
}
