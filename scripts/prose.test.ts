// The sentences that native speakers marked, beside what they would write: each construction is found, and no good sentence is.
import { expect, test } from 'vitest'
import { textsIn, wrongIn } from './prose.ts'

const table: readonly (readonly [now: string, better: string])[] = [
  ['How others solved it stands in the question’s discussion.', 'See how others solved it in the discussion.'],
  [
    'Student plans for who signs up with a university e-mail address and correct LinkedIn information, and two certificates.',
    'Student plans for anyone with a university email address and correct LinkedIn information, plus two certificates.',
  ],
  [
    'Samples. Nobody said this yet: these three show where the words of readers will stand.',
    'Placeholders: real testimonials will appear here.',
  ],
  ['Who works here / Five tools on one desk', 'Who it’s for / Everything in one place'],
  ['the week gets cheaper as the stay gets longer', 'the longer the plan, the less each week costs'],
  ['Prices are those by bank transfer.', 'Prices shown are for bank transfer.'],
  [
    'A year and academic study, listed under students, cost everyone the same and are open to everyone.',
    'The 1-year and academic plans are open to everyone at the same price.',
  ],
  ['When does a bank payment open what it paid for?', 'When do I get access after a bank transfer?'],
  ['Can I have my money back? … also for time that you did not use.', 'Can I get a refund? … including for unused time.'],
  [
    'How much may I ask the chatbot? / On how many computers may I log in?',
    'How many questions can I ask? / How many devices can I use?',
  ],
  [
    'A frank word: what held, what did not, and what to work on first.',
    'Honest feedback: what worked, what didn’t, what to fix first.',
  ],
  ['Must I take the core certificate first?', 'Do I need the core certificate first?'],
  ['8 characters at least.', 'At least 8 characters.'],
  [
    'An account is held under the Terms. Read and accept them now, or before your first payment.',
    'You can accept the Terms now or before your first payment.',
  ],
  [
    'Press the button in it within 24 hours: so we know that the address is yours.',
    'Click the button within 24 hours to confirm your address.',
  ],
  [
    'Log in. A browser is asked for a code the first time, which comes by mail as well.',
    'Then log in. The first time on each browser, we email you a code.',
  ],
  ['Where the address is mistyped, sign up with the right one.', 'Wrong address? Sign up again with the right one.'],
  ['You are led on to the page of your link as soon as you have logged in.', 'Log in to continue to the page you opened.'],
  [
    'Somebody, we hope you, is logging in … If this was not you, change your password: who asks for this code knows it.',
    'We received a log-in from a new browser. Not you? Change your password: whoever requested this code knows it.',
  ],
  [
    'A browser was verified with a code from your mail, and takes one of the two places of your account',
    'A new browser was added; it uses one of your two browser slots',
  ],
  [
    'Declining in your calendar does not cancel it; the link does.',
    'To cancel, use the link; declining the calendar invite is not enough.',
  ],
  [
    'whole questions, with hints, solution and Python. They bear no lock.',
    'Full questions with hints, solutions and Python: the ones without a lock.',
  ],
  ['This is not read as a number.', 'Please enter a number, for example …'],
  ['Not right. Look again, or take a hint.', 'Not quite. Try again or take a hint.'],
  ['a solution once read cannot be worked out any more', 'once you’ve read the solution, you can’t solve it unaided'],
  [
    'Again with fresh numbers · 107 variants / Give up and take fresh numbers',
    'Try different numbers (107 versions) / Show answer and try different numbers',
  ],
  [
    'Before each next line it is your turn. It leads to the answer, so starting it … counts as help, as a hint does.',
    'Each step asks you first. Because it leads to the answer, it counts as help.',
  ],
  ['Show the model answer without answering / Go on without an answer', 'Show model answer / Skip'],
  ['Such as sqrt(k)/2 + 3k^2, or in LaTeX.', 'For example sqrt(k)/2 + 3k^2. LaTeX works too.'],
  ['Report an error', 'Topics · Companies · Report a problem · Changes'],
  [
    'It is read by those who look after the library, with your last attempt.',
    'The editors will see this with your last attempt.',
  ],
  [
    'Name me in the history of the question if it is mended: everybody who reads the question sees my username.',
    'Credit me (by username) if you fix it.',
  ],
  ['It ran to its end and printed nothing.', 'Finished with no output.'],
  ['No test has begun: the code itself has not come to its end.', 'Your code didn’t finish, so no tests ran.'],
  ['Stopped. A fresh Python is being prepared; your code is as it was.', 'Stopped. Restarting Python; your code is unchanged.'],
  ['Formulas are found by their signs, their names and their commands.', 'You can search formulas by symbol, name or LaTeX.'],
  ['E-mail', 'Email'],
  ['The e-mail changed nothing.', 'The email changed nothing.'],
  ['No e-mail? Check your spam folder.', 'No email? Check your spam folder.'],
  ['It gives something of the solution away', 'Contains spoilers'],
  ['What is on your mind about it? Somebody will know.', 'Ask the first question.'],
  ['What becomes of your own answers are told here.', 'Replies, mentions and accepted answers appear here.'],
  ['This is the furthest that you have opened of …', 'Here is the last hint you opened:'],
  ['I could not find that by its words.', 'I couldn’t find anything about that.'],
  ['Who has forgotten it asks for a link in the log-in dialog.', 'Forgotten it? Use "Forgot password" when you log in.'],
  ['The next browser that enters a mailed code takes it.', 'Free: the next browser you verify will use it.'],
  ['All that we keep of you, as a ZIP archive', 'Everything we store about you, as a ZIP file'],
  ['Until then you can think again by logging in.', 'Log in within 7 days to keep your account.'],
  [
    'The $2,070 of that day are not charged, nor is anything after.',
    'You won’t be charged $2,070 on that day, or anything after it.',
  ],
  [
    'Stays, by “former member”. / what you paid and did not book is lost in the end',
    'Stays, credited to "former member" / unused credits are lost',
  ],
  ['Left empty, we write to m…@gmail.com. / Whoever is free', 'Leave empty to use m…@gmail.com. / Any interviewer'],
  ['Mira, who reads times in Europe/Berlin.', 'Mira (time zone: Europe/Berlin)'],
  [
    'All hours below are times of this zone, whatever its clocks do. Bookings that stand are not moved.',
    'Hours are in this time zone and follow daylight saving. Existing bookings don’t move.',
  ],
  ['Hours of the week again / Take out / A date with other hours, or none', 'Use weekly hours / Remove / Add an exception'],
  ['What waits. Nothing waits. / Arrived, Went back, Left', 'To do: nothing. / Received, Refunded, Net'],
  ['A search is among everybody. / Months by UTC.', 'Searches everyone. / Months in UTC.'],
  ['Nobody’s: no question of this month is marked.', 'No questions marked this month.'],
  ['They cannot leave as things are; they are told: …', 'This account can’t be deleted: …'],
  ['No answer had a status of 500 or more. / Nothing: all that was due is done.', 'No server errors. / All jobs are up to date.'],
  ['Stopped. Your query is as it was.', 'Stopped. Your query is unchanged.'],
  ['What was answered goes with it.', 'Its answers will be deleted too.'],
  ['For now a post of yours holds 2 links at most.', 'For now, a post can have at most 2 links.'],
  ['What is missing here comes by itself when it can.', 'This page will finish loading when it can.'],
  ['It ends by itself; nothing further is charged.', 'It does not renew, and you won’t be charged again.'],
  ['The restore was taken back: nothing is left of it.', 'The restore was undone; nothing was kept.'],
  ['A question to practise for step 1', 'A practice question for step 1'],
  [
    'A hundred times too much. If you mean per cent, write the sign.',
    'A hundred times too large. If you mean percent, add the % sign.',
  ],
]

test('each marked sentence is found', () => {
  expect(table.filter(([now]) => wrongIn(now).length === 0)).toEqual([])
})

test('no better one is', () => {
  expect(table.flatMap(([, better]) => wrongIn(better).map((name) => [better, name]))).toEqual([])
})

test.each([
  'Who can see my profile?',
  'The candidate who booked this time is waiting.',
  'You need at least 8 characters.',
  'I understand what this deletes.',
  'A standard normal variable. Standing orders are not supported.',
  'Tell us what happened.',
  'Choose at most 3 files.',
  'One of your two browser slots is free.',
  'Nobody has answered yet.',
  'e-mail changed',
  'Students must sign up with a university e-mail and correct LinkedIn information to get student pricing.',
])('a good sentence raises no alarm: %s', (sentence) => {
  expect(wrongIn(sentence)).toEqual([])
})

test('texts are read from literals, templates and between tags, and comments and descriptions for programs are not', () => {
  const code = `
    // This stands in a comment.
    const said = 'A literal.'
    const shape = { summary: 'For programs.', title: \`A \${kind} template.\` }
    const page = <p title="An attribute.">Between <b>bold</b> tags,
      on two lines.</p>
  `
  expect(textsIn(code, { tsx: true }).sort()).toEqual([
    'A literal.',
    'A … template.',
    'An attribute.',
    'Between … tags, on two lines.',
    'bold',
  ])
})
