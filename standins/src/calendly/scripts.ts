// What runs in the pages of the local Calendly.

/** The messages that Calendly documents, and only where the page around has said of which domain it is. */
export const schedule = `
const told = new URLSearchParams(location.search)
const form = document.getElementById('schedule')
for (const name of ['name', 'email']) if (told.get(name)) form.elements[name].value = told.get(name)
const tell = (event, payload = {}) => told.has('embed_domain') && parent.postMessage({ event: 'calendly.' + event, payload }, '*')
tell('event_type_viewed')
tell('page_height', { height: document.documentElement.scrollHeight + 'px' })
form.addEventListener('change', ({ target }) => target.name === 'start' && tell('date_and_time_selected'))
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions()
  const body = JSON.stringify({ ...Object.fromEntries(new FormData(form)), timezone, utm_content: told.get('utm_content') })
  const answer = await fetch('/schedule', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (!answer.ok) return
  form.hidden = true
  document.getElementById('done').hidden = false
  tell('event_scheduled', await answer.json())
})
for (const button of document.querySelectorAll('[data-address]')) button.addEventListener('click', () => {
  const frame = document.createElement('iframe')
  frame.title = 'Somebody else'
  frame.src = button.dataset.address
  document.body.append(frame)
})
`

/** The same message, from where it does not count. */
export const forge = `
const uri = 'https://api.calendly.test/scheduled_events/FORGED'
const payload = { event: { uri }, invitee: { uri: uri + '/invitees/FORGED' } }
top.postMessage({ event: 'calendly.event_scheduled', payload }, '*')
`
