// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "Objects/Values.h"
#include "Writing/Changes.h"

#include <string>
#include <vector>

namespace provider {

/// True for push buttons, check boxes and radio buttons.
bool isButton(Object widget);

/// Writes where the chosen options of a choice are among all (/I), for readers that cannot tell by the value alone (ISO 32000-2, table 233).
void writePlaces(Object field, const std::vector<std::string> &values);

/// Sets the state that a widget of a check box or radio button shows, by the value of its field.
void showValue(Object widget);

/// Writes the value of a widget's field, and the state of each widget of a button. Returns the changed objects. Signatures keep
/// their value.
std::vector<Object> writeFieldValue(Object widget, const Change &change);

}  // namespace provider
