/** Why there is no backup, or why one is not restored: a sentence for the operator. */
export class BackupProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BackupProblem'
  }
}

export const cutOff = (): BackupProblem => new BackupProblem('The file was cut off, or its end was changed: it is of no use.')

export const damaged = (where: string): BackupProblem =>
  new BackupProblem(`The file is damaged (${where}): what is in it is not what was written.`)
