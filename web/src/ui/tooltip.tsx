/** A short hint on what is pointed at or focused. Import it lazily: it carries React Aria. The child must be focusable by React Aria. */
import type { ComponentProps, ReactNode } from 'react'
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components'
import styles from './tooltip.module.css'

export function Tooltip({ hint, children }: { hint: ReactNode; children: ComponentProps<typeof Focusable>['children'] }) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={styles.tooltip ?? ''} offset={6}>
        {hint}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
