/** Of a name or address, so that it is read as it was typed. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!|<>~:&@/=]/g, '\\$&')
}

/** `{{name}}` is replaced, the lines between `{{#flag}}` and `{{/flag}}` stay if it is set, those after `{{^flag}}` if it is not.
 * Sections are not nested. @throws Error for a name that nothing is known of */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
  flags: Readonly<Record<string, boolean>>
): string {
  const chosen = template.replace(
    /^\{\{([#^])(\w+)\}\}\n([\s\S]*?)^\{\{\/\2\}\}\n/gm,
    (_section, sign: string, name: string, lines: string) => {
      const isSet = flags[name]
      if (isSet === undefined) throw new Error(`the template names an unknown section: ${name}`)
      return isSet === (sign === '#') ? lines : ''
    }
  )
  return chosen
    .replace(/\{\{(\w+)\}\}/g, (_name, name: string) => {
      const value = values[name]
      if (value === undefined) throw new Error(`the template names an unknown value: ${name}`)
      return value
    })
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
