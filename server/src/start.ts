/** Puts the product together: configuration, database, library, pages, stand-ins, listening. */
import { join } from 'node:path'
import { canvaOrigin } from 'contract/site/at-a-glance.ts'
import { listenForCommands } from './admin/listen-for-commands.ts'
import { createApp } from './app.ts'
import { refuseHalfRestored } from './backup/empty-folder.ts'
import { ConfigError, parseConfig } from './config.ts'
import { addModules } from './db/add-modules.ts'
import { openDatabase } from './db/db.ts'
import { DirectoryInUse } from './db/directory-lock.ts'
import { migrate, pendingMigrations } from './db/migrate.ts'
import { practiseInDemo } from './demo-market.ts'
import { addDemoPeople } from './demo-people.ts'
import type { Deps, NudgedJob } from './deps.ts'
import { offersInvigilators } from './features/assessments/assessments.ts'
import { loadBankAfterStart } from './features/assessments/bank/load-after-start.ts'
import { beat } from './features/assessments/sittings/outages.ts'
import { checkHelpTexts } from './features/assistant/library-replies/help-texts.ts'
import { connectCredentials } from './features/credentials/credentials.ts'
import { servePages } from './features/credentials/publishing/page.ts'
import { addFirstCategories } from './features/discussions/forum/first-categories.ts'
import type { beginFirstLoad } from './features/library/content/first-load.ts'
import { loadLibraryOrLast, noteRefused } from './features/library/content/load-library.ts'
import { isLoaded } from './features/library/content/load-store.ts'
import { showShelves } from './features/library/lists/shelves.ts'
import { checkNotions } from './features/library/words/notions.ts'
import { importSiteOrLast, pageAddresses, publishedContent, siteSettings, termsFor } from './features/site/site.ts'
import { followContent } from './follow-content.ts'
import { productJobs } from './jobs.ts'
import { keepDemoApart } from './keep-demo-apart.ts'
import type { LocalStandins, StandinOptions } from './local-standins.ts'
import { makeDatabaseIfMissing } from './make-database.ts'
import { endCutOffBackups, newestBackup } from './platform/backup-log.ts'
import { seconds, systemClock, turnableClock } from './platform/clock.ts'
import { compiledTexts } from './platform/content/compiled-texts.ts'
import { contentErrorReport } from './platform/content/content-error.ts'
import { allPrepared } from './platform/content/preparation.ts'
import { type Jobs, startJobs } from './platform/jobs.ts'
import { overPostgres, overRedis } from './platform/live/broadcast.ts'
import { createLive } from './platform/live/live.ts'
import { liveSite } from './platform/live-site.ts'
import { createLog } from './platform/log.ts'
import { markupPool } from './platform/markup/markup-pool.ts'
import { releaseLeases } from './platform/outbox.ts'
import { openPrivateFolder } from './platform/private-folder.ts'
import { fetchAfterStart } from './platform/python-packages/fetch-after-start.ts'
import { releaseMemory } from './platform/release-memory.ts'
import { heldCopy } from './platform/restored-copy.ts'
import { storedSecretKey } from './platform/secrets.ts'
import { sendAgain } from './platform/send-again.ts'
import { serveSite } from './platform/serve-site.ts'
import { renderSite } from './platform/site.ts'
import { clearIncoming } from './platform/uploads/incoming.ts'
import { processReporter } from './platform/vitals/report.ts'
import { sourceCommit } from './platform/vitals/source-commit.ts'
import { vitalsOf } from './platform/vitals/vitals.ts'
import { previewRows } from './preview-rows.ts'
import { tellProgress } from './tell-progress.ts'
import { captchaOrigins } from './vendors/captcha.ts'
import { connectFiles, connectRedis, connectVendors } from './vendors.ts'
import { welcome } from './welcome.ts'

const root = join(import.meta.dirname, '../..')

/**
 * @param fail is called if the process cannot continue after it has begun to serve
 * @returns a function that stops the product
 */
export async function start(fail: (error: unknown) => void): Promise<() => Promise<void>> {
  const config = parseConfig(process.env, { contentDir: join(root, 'content') })
  const log = createLog(config.logLevel)
  // Early, because a process takes longer to start another one when it has more memory.
  const commit = sourceCommit(root)
  let isStopping = false
  refuseHalfRestored(config.dataDir)
  openPrivateFolder(config.dataDir)
  const hasDemo = config.demo !== 'none'
  const turnable = hasDemo ? turnableClock(join(config.dataDir, 'clock.json')) : undefined
  const clock = turnable ?? systemClock
  const secretKey = config.secretKey ?? storedSecretKey(config.dataDir)

  if (!config.databaseUrl) await makeDatabaseIfMissing(config.dataDir)
  const database = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log })
  const { db } = database
  await migrate(database)
  await addModules(db)
  await keepDemoApart(db, config)
  // Alone on its database, this process knows that nobody holds a lease any more, and nothing is still arriving.
  if (database.engine === 'embedded') {
    await releaseLeases(db, clock.now())
    await clearIncoming(config.dataDir, 0)
    await endCutOffBackups(db, clock.now())
  }
  const firstLoad = (await isLoaded(db)) ? undefined : await loadFirst(db, config.contentDir, log)
  const libraryErrors = firstLoad ? [] : await loadLibraryOrLast(db, config.contentDir, log)
  await addFirstCategories(db, config.contentDir)
  const isFollowed = hasDemo && process.argv.includes('--follow-content')
  const { terms, content, errors: siteErrors } = await importSiteOrLast(db, config.contentDir)

  const standins = turnable && (await startStandins({ config, clock: turnable, log, secretKey }))
  const redis = await connectRedis(config, log)
  const live = createLive(redis ? overRedis(redis, config.publicUrl, log) : overPostgres(database), log)
  const vendors = connectVendors({ ...config, ...standins?.providers }, secretKey, log)
  const files = await connectFiles(config)
  // The product starts without them, because everything else works.
  await files.check().catch((error: Error) => log.error({ reason: error.message }, 'attached files cannot be stored'))
  let jobs: Jobs | undefined
  // Jobs that have not started yet look for all work when they start.
  const nudge = (job: NudgedJob) => jobs?.nudge(job)
  const deps: Deps = {
    db,
    database,
    clock,
    config,
    log,
    secretKey,
    termsVersion: terms.version,
    ...vendors,
    ...connectCredentials({ config, nudge }),
    files,
    markup: markupPool(),
    texts: compiledTexts(),
    preparation: firstLoad ?? allPrepared,
    live,
    vitals: vitalsOf(config, clock),
    commit: await commit,
    nudge,
  }
  const app = await createApp(deps, { isReady: async () => (await pendingMigrations(database)).length === 0 })
  standins?.mount(app, deps)
  if (isFollowed) {
    followContent(app, deps)
    previewRows(app, deps)
  }
  let shelves = await showShelves(db)
  const site = await liveSite(
    async () => ({
      shown: publishedContent(
        {
          ...content,
          terms: termsFor(config, terms),
          ...(content.recruiterPromises && { recruiterPromises: termsFor(config, content.recruiterPromises) }),
        },
        clock.now(),
      ),
      shelves,
      // Administrators grant the role, and invigilators open and close their calendars.
      settings: siteSettings(config, await offersInvigilators(deps)),
    }),
    ({ shown, shelves, settings }) =>
      renderSite(
        {
          buildDir: join(root, 'web/build'),
          settings,
          content: shown,
          shelves,
          addresses: pageAddresses(shown),
          gallery: hasDemo,
          authoring: isFollowed,
          providers: embeds(captchaOrigins(config.captcha.provider), [
            ...(shown.atAGlance.canva_uri === '' ? [] : [canvaOrigin]),
            ...(vendors.scheduler ? [vendors.scheduler.origin] : []),
            ...(vendors.forumSite ? [vendors.forumSite.origin] : []),
          ]),
        },
        { file: join(config.dataDir, 'rendered-site'), log },
      ),
  )
  servePages(app, deps, site)
  await serveSite(app, site, config)
  const reporter = processReporter(deps)
  // Before the jobs, of which one looks for interviewers.
  if (hasDemo) await addDemoPeople(deps)
  // Before anybody's sitting is closed for want of time that an outage took.
  await beat(deps)
  await app.listen({ host: config.host, port: config.port })
  sendAgain(app, deps.recentAnswers, config.publicUrl)
  // Only now: a server that could not listen has taken no other's place.
  const commands = await listenForCommands(deps)
  const textErrors = [...(await checkNotions(config.contentDir)), ...(await checkHelpTexts(config.contentDir))]
  const contentErrors = [...libraryErrors, ...siteErrors, ...textErrors]
  if (siteErrors.length + textErrors.length > 0) await noteRefused(db, contentErrors)
  if (contentErrors.length > 0) log.error(`${contentErrorReport(contentErrors)}\nThe last valid content is served.`)
  // On a developer's machine no other program needs the memory, and the collection takes a tenth of the start.
  if (config.production) releaseMemory()
  const kept = {
    held: await heldCopy(db),
    newestBackup: (await newestBackup(db))?.beganAt,
    contentErrors: contentErrors.length,
    now: clock.now(),
  }
  process.stdout.write(`${welcome(config, database.engine, kept)}\n`)
  // The first looks of all jobs take half a second of the embedded engine, and readers come before them.
  jobs = startJobs(productJobs(deps, site, reporter), log, deps.vitals.jobs, { first: seconds(1), apart: 50 })
  if (firstLoad)
    void tellProgress(firstLoad)
      .then(async () => {
        shelves = await showShelves(db)
        await site.refresh()
        if (hasDemo) await practiseInDemo(deps)
      })
      .catch((error) => isStopping || fail(error))
  const bank = loadBankAfterStart(deps)
  // A restored copy has no readers, and calls no other host.
  if (!kept.held) void fetchAfterStart({ ...config.pythonPackages, dataDir: config.dataDir, log })

  return async () => {
    isStopping = true
    await firstLoad?.stop()
    await bank.stop()
    await commands.close()
    await app.close()
    await jobs?.stop()
    await reporter.end().catch((error) => log.warn({ err: error }, 'the end of this process could not be recorded'))
    await deps.markup.close()
    await deps.texts.close()
    vendors.mailer.close()
    await redis?.close()
    files.close()
    await standins?.close()
    await database.close()
  }
}

/** Most starts find a library, and do not need the code for this. */
const loadFirst: typeof beginFirstLoad = async (...given) =>
  (await import('./features/library/content/first-load.ts')).beginFirstLoad(...given)

/** Canva's presentation, another scheduler and another forum may be framed only where the operator has one. */
const embeds = (captcha: ReturnType<typeof captchaOrigins>, frames: readonly string[]) => ({
  ...captcha,
  frames: [...(captcha.frames ?? []), ...frames],
})

/** Imported on demand: production neither runs nor reads them. */
async function startStandins(options: StandinOptions): Promise<LocalStandins> {
  const { startLocalStandins } = await import('./local-standins.ts')
  return startLocalStandins(options)
}

/** One clear line for an error that an operator can mend; any other error with its stack. */
export function failure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DirectoryInUse) return error.message
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `Another server is listening on this address. Set PORT to another number. (${message})`
  if (['ENOSPC', 'EDQUOT', diskFull].includes(code ?? ''))
    return `The disk is full. Free some space, then start again. (${message})`
  return String(stack ?? error)
}

/** As PostgreSQL calls it. */
const diskFull = '53100'
