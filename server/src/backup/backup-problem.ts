/** Why there is no backup, or why one is not restored: a sentence for the operator. */
export class BackupProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupProblem'
  }
}

export const cutOff = (): BackupProblem =>
  new BackupProblem('The file is incomplete or its end was changed. It cannot be restored.')

export const damaged = (where: string): BackupProblem =>
  new BackupProblem(`The file is damaged (${where}): its contents have changed since it was written.`)
